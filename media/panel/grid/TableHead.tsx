import type { ComponentChildren } from 'preact';
import { CopyButtons } from '../components/CopyButtons.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';

interface TableHeadProps<Part extends string> {
	readonly title: string;
	readonly sample: string | undefined;
	/** The filters in words. */
	readonly narrowed: string;
	readonly age: string | undefined;
	/** The parts that can be opened below, each with its label. */
	readonly parts: readonly (readonly [Part, label: string])[];
	readonly open: Part | 'none';
	readonly onOpen: (part: Part | 'none') => void;
	readonly exportLabel: string;
	readonly onExport: () => void;
	/** What the copy buttons copy. */
	readonly copies: string;
	/** Tools before the parts. */
	readonly children?: ComponentChildren;
}

/** The head of a page with a table: what is shown, and its buttons. */
export function TableHead<Part extends string>(props: TableHeadProps<Part>) {
	const { title, sample, narrowed, age, parts, open, onOpen, exportLabel, onExport, copies, children } =
		props;
	return (
		<header class="calendar-head">
			<div class="what">
				<h1>{title}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				<p class="narrowed">{narrowed}</p>
				{age !== undefined && <p class="age">{age}</p>}
			</div>
			<div class="tools">
				{children}
				{parts.map(([part, label]) => (
					<QuietButton
						key={part}
						label={label}
						isOpen={open === part}
						onClick={() => onOpen(open === part ? 'none' : part)}
					/>
				))}
				<QuietButton label={exportLabel} onClick={onExport} />
				<CopyButtons part={copies} />
			</div>
		</header>
	);
}

/** The page until its host answers. */
export function ComingTable() {
	return (
		<main class="calendar" aria-busy="true">
			<Skeleton shape="header" />
			<Skeleton shape="table" />
		</main>
	);
}
