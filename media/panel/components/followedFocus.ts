import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus near what the user acted on when a change moves or removes it, so that the user can go on
 * with the keyboard. `targetOf` finds the element to focus after an action; call the returned function with
 * each action.
 */
export function useFollowedFocus<Act>(
	change: string,
	targetOf: (act: Act) => HTMLElement | null | undefined,
): (act: Act) => void {
	// Kept after a change, since another action may still be on its way to the host.
	const act = useRef<Act | undefined>(undefined);
	useLayoutEffect(() => {
		// Don't take the focus back if the user moved it elsewhere in the meantime.
		if (act.current !== undefined && document.activeElement === document.body && document.hasFocus()) {
			targetOf(act.current)?.focus();
		}
	}, [change]);
	return (noted) => {
		act.current = noted;
	};
}
