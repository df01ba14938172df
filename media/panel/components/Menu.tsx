import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { Icon, type IconName } from './Icon.js';

interface MenuProps {
	readonly label: string;
	/** Stands for the label where there is no room for it. */
	readonly icon: IconName;
	readonly children: ComponentChildren;
}

/** What a button opens below itself; it closes with Escape and once the focus is elsewhere. */
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
			{/* It takes the focus itself, so that a click into it does not close it. */}
			<div class="menu-body" tabIndex={-1}>
				{children}
			</div>
		</details>
	);
}
