import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** Tracks the width of an element; 0 until it is measured. */
export function useWidth<E extends HTMLElement>() {
	const element = useRef<E>(null);
	const [width, setWidth] = useState(0);
	useLayoutEffect(() => {
		const { current } = element;
		if (!current) {
			return undefined;
		}
		const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
		observer.observe(current);
		return () => observer.disconnect();
	}, []);
	return { element, width };
}
