import { useEffect, useRef, useState } from 'preact/hooks';
import type { HeaderModel } from '../../../src/features/ticker/headerModel.js';
import { Logo, type LogoImage } from '../components/Logo.js';

interface HeaderLineProps {
	readonly model: HeaderModel;
	readonly logo: LogoImage | undefined;
}

/** The header in one line above the tabs, once the header itself has scrolled out of sight; for the eye alone. */
export function HeaderLine({ model, logo }: HeaderLineProps) {
	const { symbol, name, consensus } = model;
	const line = useRef<HTMLDivElement>(null);
	const [isShown, setShown] = useState(false);
	useEffect(() => {
		const head = document.querySelector('.ticker-head');
		if (!head || !line.current) {
			return undefined;
		}
		const watching = new IntersectionObserver(
			(entries) => setShown(entries.at(-1)?.isIntersecting === false),
			{ root: document, rootMargin: `-${line.current.offsetHeight}px 0px 0px` },
		);
		watching.observe(head);
		return () => watching.disconnect();
	}, []);
	return (
		<div class={isShown ? 'header-line' : 'header-line hidden'} aria-hidden="true" ref={line}>
			<Logo model={model.logo} image={logo} />
			<strong>{symbol}</strong>
			{name !== symbol && <span class="line-name">{name}</span>}
			{consensus !== undefined && <span class="line-consensus">{consensus}</span>}
		</div>
	);
}
