import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon, type IconName } from './Icon.js';

interface MenuProps {
	readonly label: string;
	/** Replaces the label where space is tight. */
	readonly icon: IconName;
	readonly children: ComponentChildren;
}

/** A menu below a button; closes on Escape and when it loses the focus. */
export function Menu({ label, icon, children }: MenuProps) {
	const menu = useRef<HTMLDetailsElement>(null);
	const close = (): void => {
		if (menu.current) {
			menu.current.open = false;
		}
	};
	return (
		<details
			class="menu"
			ref={menu}
			onKeyDown={(event) => {
				if (event.key === 'Escape' && menu.current?.open) {
					close();
					menu.current.querySelector('summary')?.focus();
				}
			}}
			onFocusOut={({ relatedTarget }) => {
				if (!(relatedTarget instanceof Node && menu.current?.contains(relatedTarget))) {
					close();
				}
			}}
		>
			<summary class="quiet-button" aria-label={label} title={label}>
				<Icon name={icon} />
				<span class="words">{label}</span>
			</summary>
			{/* Focusable, so that a click inside doesn't close the menu. */}
			<div class="menu-body" tabIndex={-1}>
				{children}
			</div>
		</details>
	);
}
