import { useLayoutEffect, useRef } from 'preact/hooks';

/**
 * Keeps the focus near what the user acted on when a change moves or removes it, so that the user can go on
 * with the keyboard. `targetOf` finds the element to focus after an action; call the returned function with
 * each action.
 */
export function useFollowedFocus<Action>(
	change: string,
	targetOf: (action: Action) => HTMLElement | null | undefined,
): (action: Action) => void {
	// Kept after a change, since another action may still be on its way to the host.
	const latest = useRef<Action | undefined>(undefined);
	useLayoutEffect(() => {
		// Don't take the focus back if the user moved it elsewhere in the meantime.
		if (latest.current !== undefined && document.activeElement === document.body && document.hasFocus()) {
			targetOf(latest.current)?.focus();
		}
	}, [change]);
	return (action) => {
		latest.current = action;
	};
}
