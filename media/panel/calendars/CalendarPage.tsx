import type { CalendarFromPage } from '../../../src/features/calendars/calendarMessages.js';
import type { FilterName } from '../../../src/features/calendars/filters/calendarFilters.js';
import type { FormField } from '../../../src/features/calendars/filters/filterForm.js';
import type { CalendarModel } from '../../../src/features/calendars/table/calendarModel.js';
import type { RemedyButton } from '../../../src/presentation/sections.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';
import { Announcement, Said } from '../components/Spoken.js';
import type { Post } from '../host.js';
import { DataGrid } from '../grid/DataGrid.js';
import { ColumnList } from '../grid/ColumnList.js';
import type { TableRows } from '../grid/rowCache.js';
import type { OpenPart } from './savedView.js';
import { ComingTable, TableHead } from '../grid/TableHead.js';

interface FilterFormProps {
	readonly fields: readonly FormField[];
	readonly clear: string;
	readonly isNarrowed: boolean;
	readonly onChange: (name: FilterName, value: string) => void;
	readonly onClear: () => void;
}

/** The filter fields; a field is sent when it loses the focus or the user presses Enter. */
function FilterForm({ fields, clear, isNarrowed, onChange, onClear }: FilterFormProps) {
	const fieldOf = (field: FormField) => (
		<Field key={field.name} field={field} onChange={(value) => onChange(field.name, value)} />
	);
	return (
		<div class="filters" data-filters>
			{fields.map((field, place) => {
				const [before, after] = [fields[place - 1], fields[place + 1]];
				if (before?.isStart) {
					return undefined;
				}
				return field.isStart && after ? (
					<div key={field.name} class="field-range">
						{fieldOf(field)}
						{fieldOf(after)}
					</div>
				) : (
					fieldOf(field)
				);
			})}
			<QuietButton label={clear} isDisabled={!isNarrowed} onClick={onClear} />
		</div>
	);
}

function Field({
	field,
	onChange,
}: {
	readonly field: FormField;
	readonly onChange: (value: string) => void;
}) {
	const { name, label, problem } = field;
	if (field.kind === 'words') {
		return <Words label={label} options={field.options} onChange={onChange} />;
	}
	const id = `filter-${name}`;
	const said = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
	return (
		<div class={`field field-${field.kind}`}>
			<label for={id}>{label}</label>
			<Control id={id} field={field} said={said} onChange={onChange} />
			{problem !== undefined && (
				<p id={`${id}-problem`} class="problem" role="alert">
					{problem}
				</p>
			)}
		</div>
	);
}

type WordsField = Extract<FormField, { readonly kind: 'words' }>;

interface WordsProps extends Pick<WordsField, 'label' | 'options'> {
	readonly onChange: (value: string) => void;
}

/** Any of several words, side by side. */
function Words({ label, options, onChange }: WordsProps) {
	return (
		<fieldset class="labelled-choices field-words">
			<legend>{label}</legend>
			<div class="choices">
				{options.map(({ value, label: word, isPicked, next }) => (
					<label key={value}>
						<input type="checkbox" checked={isPicked} onChange={() => onChange(next)} />
						<span>{word}</span>
					</label>
				))}
			</div>
		</fieldset>
	);
}

interface ControlProps {
	readonly id: string;
	readonly field: Exclude<FormField, WordsField>;
	readonly said: { readonly 'aria-invalid'?: boolean; readonly 'aria-describedby'?: string };
	readonly onChange: (value: string) => void;
}

function Control({ id, field, said, onChange }: ControlProps) {
	const { value } = field;
	switch (field.kind) {
		case 'choice':
			return (
				<select id={id} value={value} {...said} onChange={(event) => onChange(event.currentTarget.value)}>
					{field.options.map((option) => (
						<option key={option.value} value={option.value} selected={option.value === value}>
							{option.label}
						</option>
					))}
				</select>
			);
		case 'day':
			return (
				<input
					id={id}
					type="date"
					max="9999-12-31"
					value={value}
					{...said}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			);
		case 'text':
			return (
				<>
					<input
						id={id}
						type="text"
						value={value}
						placeholder={field.placeholder}
						spellcheck={false}
						autocomplete="off"
						{...(field.suggestions.length > 0 && { list: `${id}-list` })}
						{...said}
						onChange={(event) => onChange(event.currentTarget.value)}
					/>
					{field.suggestions.length > 0 && (
						<datalist id={`${id}-list`}>
							{field.suggestions.map((suggestion) => (
								<option key={suggestion.value} value={suggestion.value} label={suggestion.label} />
							))}
						</datalist>
					)}
				</>
			);
	}
}

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
		return <ComingTable />;
	}
	const act = (name: CalendarFromPage['action']['name']): void => post('action', { name });
	const pickRemedy = (remedy: RemedyButton['remedy']): void => post('remedyPicked', { remedy });
	const { section, labels, fields, choices } = model;
	const { content } = section;
	const hasRows = content.state === 'ready' || content.state === 'refreshing' || content.state === 'stale';
	const isBusy = content.state === 'refreshing' || content.state === 'loading';
	return (
		<main class="calendar" aria-busy={isBusy}>
			<TableHead
				title={model.title}
				sample={model.sample}
				narrowed={model.filterWords}
				age={'age' in content ? content.age : undefined}
				parts={[
					['filters', labels.filters],
					['columns', labels.columns],
				]}
				open={open}
				onOpen={onOpen}
				exportLabel={labels.export}
				onExport={() => act('export')}
				copies="calendar"
			/>
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
					<DataGrid
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
						onSort={(column) => post('sortPicked', { column })}
						onOpen={(row, opens, column) => post('opened', { version: table.version, row, opens, column })}
						onMore={() => act('more')}
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
						{content.body.end !== undefined && <p>{content.body.end}</p>}
					</footer>
				</>
			)}
			<Said text={said} />
		</main>
	);
}
