import { useRef } from 'preact/hooks';
import { hasKeys } from '../pageKeys.js';

interface TabsProps<Name extends string> {
	readonly label: string;
	/** A tab can carry a note that it has no content. */
	readonly tabs: readonly { readonly name: Name; readonly label: string; readonly nothing?: string }[];
	readonly picked: Name;
	readonly onPick: (name: Name) => void;
}

/** The id of the picked tab's panel. */
export const tabPanelId = 'tab-panel';

export function tabId(name: string): string {
	return `tab-${name}`;
}

/** Tabs in the ARIA pattern: one tab stop, arrow keys switch tabs. */
export function Tabs<Name extends string>({ label, tabs, picked, onPick }: TabsProps<Name>) {
	const list = useRef<HTMLDivElement>(null);
	const turnTo = (index: number): void => {
		const tab = tabs.at(index);
		if (tab) {
			onPick(tab.name);
			list.current?.querySelector<HTMLElement>(`#${tabId(tab.name)}`)?.focus();
		}
	};
	const onKeyDown = (event: KeyboardEvent): void => {
		const at = tabs.findIndex(({ name }) => name === picked);
		const target = {
			ArrowLeft: at - 1,
			ArrowRight: (at + 1) % tabs.length,
			Home: 0,
			End: -1,
		}[event.key];
		if (target !== undefined) {
			event.preventDefault();
			turnTo(target);
		}
	};
	return (
		<div class="tabs" role="tablist" aria-label={label} ref={list} onKeyDown={onKeyDown}>
			{tabs.map((tab, place) => (
				<button
					key={tab.name}
					type="button"
					role="tab"
					id={tabId(tab.name)}
					class="tab"
					{...(hasKeys() && { title: `${tab.label} (${place + 1})`, 'aria-keyshortcuts': `${place + 1}` })}
					aria-selected={tab.name === picked}
					aria-controls={tabPanelId}
					tabIndex={tab.name === picked ? 0 : -1}
					onClick={() => onPick(tab.name)}
				>
					<span>{tab.label}</span>
					{tab.nothing !== undefined && <small> {tab.nothing}</small>}
				</button>
			))}
		</div>
	);
}
