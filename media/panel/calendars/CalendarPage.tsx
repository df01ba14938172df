import type { CalendarFromPage } from '../../../src/features/calendars/calendarMessages.js';
import type { RemedyButton } from '../../../src/presentation/sections.js';
import type { CalendarModel } from '../../../src/features/calendars/table/calendarModel.js';
import { Announcement, Said } from '../components/Spoken.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';
import type { Post } from '../host.js';
import { CalendarGrid } from './CalendarGrid.js';
import { ColumnList } from './ColumnList.js';
import { FilterForm } from './FilterForm.js';
import type { TableRows } from './rowCache.js';
import type { OpenPart } from './savedView.js';
import { CopyButtons } from '../components/CopyButtons.js';

export interface CalendarPageProps {
	/** Undefined until the host answers. */
	readonly model?: CalendarModel;
	readonly table: TableRows;
	readonly said?: string | undefined;
	readonly open: OpenPart;
	/** How far the rows were scrolled down when the page was left, in pixels. */
	readonly top: number;
	readonly post: Post<CalendarFromPage>;
	/** Opens a part of the page, or closes the open one. */
	readonly onOpen: (part: OpenPart) => void;
	/** Called with the new scroll position, in pixels. */
	readonly onScrolled: (top: number) => void;
}

/** The calendar panel. */
export function CalendarPage({ model, table, said, open, top, post, onOpen, onScrolled }: CalendarPageProps) {
	if (!model) {
		return (
			<main class="calendar" aria-busy="true">
				<Skeleton shape="header" />
				<Skeleton shape="table" />
			</main>
		);
	}
	const act = (name: CalendarFromPage['action']['name']): void => post('action', { name });
	const pickRemedy = (remedy: RemedyButton['remedy']): void => post('remedyPicked', { remedy });
	const { section, labels, fields, choices } = model;
	const { content } = section;
	const hasRows = content.state === 'ready' || content.state === 'refreshing' || content.state === 'stale';
	const isBusy = content.state === 'refreshing' || content.state === 'loading';
	return (
		<main class="calendar" aria-busy={isBusy}>
			<CalendarHead model={model} open={open} onOpen={onOpen} onAct={act} />
			{open === 'filters' && (
				<FilterForm
					fields={fields}
					clear={labels.clearFilters}
					isNarrowed={model.isNarrowed}
					onChange={(name, value) => post('filterChosen', { name, value })}
					onClear={() => act('clearFilters')}
				/>
			)}
			{open === 'columns' && (
				<ColumnList
					choices={choices}
					label={labels.columns}
					reset={labels.resetColumns}
					hasOwn={model.hasOwnColumns}
					onChoose={(columns) => post('columnsChosen', { columns })}
					onReset={() => act('resetColumns')}
				/>
			)}
			<Announcement text={section.announcement} />
			{content.state === 'loading' && <Skeleton shape="table" />}
			{content.state === 'empty' && <Notice icon="info" text={content.text} onRemedy={pickRemedy} />}
			{(content.state === 'failed' || content.state === 'stale') && (
				<Notice
					icon="warning"
					text={content.text}
					countdown={content.countdown}
					button={content.button}
					onRemedy={pickRemedy}
				/>
			)}
			{hasRows && table.columns.length > 0 && (
				<>
					<CalendarGrid
						table={table}
						title={model.title}
						narrowed={model.filterWords}
						labels={labels}
						mayLoad={
							content.state === 'ready' &&
							content.body.loadsByItself &&
							content.body.rows === table.rows.length
						}
						top={top}
						post={post}
						onScrolled={onScrolled}
					/>
					<footer class="calendar-foot">
						<p role="status">{content.body.count}</p>
						{content.body.hasMore && (
							<QuietButton
								label={isBusy ? labels.loading : labels.loadMore}
								isDisabled={isBusy}
								onClick={() => act('more')}
							/>
						)}
						{content.body.end !== undefined && <p class="end">{content.body.end}</p>}
					</footer>
				</>
			)}
			<Said text={said} />
		</main>
	);
}

interface CalendarHeadProps {
	readonly model: CalendarModel;
	readonly open: OpenPart;
	readonly onOpen: (part: OpenPart) => void;
	readonly onAct: (name: CalendarFromPage['action']['name']) => void;
}

/** The head of the page: the calendar's name, filters and age, and its buttons. */
function CalendarHead({ model, open, onOpen, onAct }: CalendarHeadProps) {
	const { title, sample, section, labels, filterWords } = model;
	const { content } = section;
	const toggle = (part: 'filters' | 'columns') => (
		<QuietButton
			label={labels[part]}
			isOpen={open === part}
			onClick={() => onOpen(open === part ? 'none' : part)}
		/>
	);
	return (
		<header class="calendar-head">
			<div class="what">
				<h1>{title}</h1>
				{sample !== undefined && <span class="badge">{sample}</span>}
				<p class="narrowed">{filterWords}</p>
				{'age' in content && <p class="age">{content.age}</p>}
			</div>
			<div class="tools">
				{toggle('filters')}
				{toggle('columns')}
				<QuietButton label={labels.export} onClick={() => onAct('export')} />
				<CopyButtons part="calendar" />
				<QuietButton label={labels.refresh} onClick={() => onAct('refresh')} />
			</div>
		</header>
	);
}
