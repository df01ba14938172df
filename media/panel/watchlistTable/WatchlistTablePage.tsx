import type { WatchlistTableFromPage } from '../../../src/features/watchlistTable/watchlistTableMessages.js';
import type {
	LoadOffer,
	WatchlistTableModel,
} from '../../../src/features/watchlistTable/watchlistTableView.js';
import { DataGrid } from '../grid/DataGrid.js';
import { ColumnList } from '../grid/ColumnList.js';
import type { TableRows } from '../grid/rowCache.js';
import { ComingTable, TableHead } from '../grid/TableHead.js';
import { PeriodChoice } from '../components/PeriodChoice.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Said } from '../components/Spoken.js';
import type { Post } from '../host.js';

/** The part that is open between the head and the rows. */
export type TablePart = 'filters' | 'lists' | 'columns' | 'none';

export interface WatchlistTablePageProps {
	/** Undefined until the host answers. */
	readonly model?: WatchlistTableModel;
	readonly table: TableRows;
	readonly said?: string | undefined;
	readonly open: TablePart;
	/** How far the rows were scrolled down when the page was left, in pixels. */
	readonly top: number;
	readonly post: Post<WatchlistTableFromPage>;
	/** Opens a part of the page, or closes the open one. */
	readonly onOpen: (part: TablePart) => void;
	/** Called with the new scroll position, in pixels. */
	readonly onScrolled: (top: number) => void;
}

/** Watchlists as a table, one row per ticker. */
export function WatchlistTablePage(props: WatchlistTablePageProps) {
	const { model, table, said, open, top, post, onOpen, onScrolled } = props;
	if (!model) {
		return <ComingTable />;
	}
	const { labels, notice, empty, load, filterWords, periods } = model;
	const act = (name: WatchlistTableFromPage['action']['name']): void => post('action', { name });
	return (
		<main class="calendar" aria-busy={model.isLoading}>
			<TableHead
				title={model.title}
				sample={model.sample}
				narrowed={filterWords}
				age={model.age}
				parts={[
					['filters', labels.filters],
					...(model.lists.length > 1 ? [['lists', labels.lists] as const] : []),
					['columns', labels.columns],
				]}
				open={open}
				onOpen={onOpen}
				exportLabel={labels.export}
				onExport={() => act('export')}
				copies="table"
			>
				{periods && <PeriodChoice periods={periods} onPick={(period) => post('periodPicked', { period })} />}
			</TableHead>
			{open === 'filters' && <FilterForm model={model} post={post} />}
			{open === 'lists' && (
				<ColumnList
					choices={model.lists}
					label={labels.lists}
					reset={labels.allLists}
					hasOwn={model.hasOwnLists}
					onChoose={(lists) => post('listsChosen', { lists })}
					onReset={() => post('listsChosen', { lists: [] })}
				/>
			)}
			{open === 'columns' && (
				<ColumnList
					choices={model.choices}
					label={labels.columns}
					reset={labels.resetColumns}
					hasOwn={model.hasOwnColumns}
					onChoose={(columns) => post('columnsChosen', { columns })}
					onReset={() => act('resetColumns')}
				/>
			)}
			{notice && (
				<Notice
					icon="warning"
					text={notice.text}
					countdown={notice.countdown}
					button={notice.button}
					onRemedy={(remedy) => post('remedyPicked', { remedy })}
				/>
			)}
			{load && <LoadBar load={load} onPress={() => act(load.button.name)} />}
			{empty && (
				<Notice
					icon="info"
					text={empty.text}
					button={empty.button}
					onRemedy={(remedy) => post('remedyPicked', { remedy })}
				/>
			)}
			{!empty && table.columns.length > 0 && (
				<DataGrid
					table={table}
					title={model.title}
					narrowed={`${filterWords} ${model.title}`}
					labels={labels}
					mayLoad={false}
					top={top}
					onSort={(column) => post('sortPicked', { column })}
					onOpen={(row) => post('opened', { symbol: symbolIn(table, row) })}
					onScrolled={onScrolled}
				/>
			)}
			{!empty && (
				<footer class="calendar-foot">
					<p role="status">{model.count}</p>
				</footer>
			)}
			<Said text={said} />
		</main>
	);
}

/** The symbol of a row, which is its first cell. */
function symbolIn({ rows }: TableRows, place: number): string {
	const cell = rows[place]?.[0] ?? '';
	return typeof cell === 'string' ? cell : cell.text;
}

interface FilterFormProps {
	readonly model: WatchlistTableModel;
	readonly post: Post<WatchlistTableFromPage>;
}

/** The filters; the text is sent when its field loses the focus or the user presses Enter. */
function FilterForm({ model, post }: FilterFormProps) {
	const { view, labels, ratings, canGroup, isNarrowed } = model;
	return (
		<div class="filters" data-filters>
			<div class="field">
				<label for="filter-text">{labels.text}</label>
				<input
					id="filter-text"
					type="text"
					value={view.text}
					maxLength={200}
					placeholder={labels.textHint}
					spellcheck={false}
					autocomplete="off"
					onChange={(event) => post('textTyped', { text: event.currentTarget.value })}
				/>
			</div>
			<div class="field field-choice">
				<label for="filter-rating">{labels.rating}</label>
				<select
					id="filter-rating"
					value={view.rating ?? ''}
					onChange={(event) => {
						const picked = ratings.find(({ value }) => value === event.currentTarget.value);
						post('ratingPicked', { rating: picked?.value ?? '' });
					}}
				>
					{ratings.map(({ value, label }) => (
						<option key={value} value={value} selected={value === (view.rating ?? '')}>
							{label}
						</option>
					))}
				</select>
			</div>
			{canGroup && (
				<label class="group-choice">
					<input
						type="checkbox"
						checked={view.isGrouped}
						onChange={(event) => post('grouped', { isGrouped: event.currentTarget.checked })}
					/>
					<span>{labels.group}</span>
				</label>
			)}
			<QuietButton
				label={labels.clearFilters}
				isDisabled={!isNarrowed}
				onClick={() => post('action', { name: 'clearFilters' })}
			/>
		</div>
	);
}

interface LoadBarProps {
	readonly load: LoadOffer;
	readonly onPress: () => void;
}

/** What loading takes, or how far it has come. */
function LoadBar({ load: { text, button, progress }, onPress }: LoadBarProps) {
	return (
		<div class="filters load-bar">
			<p role="status">{text}</p>
			{progress && <progress aria-label={text} value={progress.done} max={progress.total} />}
			<button
				key={button.name}
				type="button"
				class={button.name === 'load' ? 'remedy' : 'quiet-button'}
				onClick={onPress}
			>
				{button.label}
			</button>
		</div>
	);
}
