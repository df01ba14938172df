import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { FinancialsChoices } from '../../../src/features/ticker/tickerChoices.js';
import type {
	FinancialsTab as Model,
	StatementView,
} from '../../../src/features/ticker/financials/financialsTab.js';
import { BarChart } from '../charts/BarChart.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import type { Post } from '../host.js';
import type { Choose } from './choose.js';
import { AnswerNotices } from './AnswerNotices.js';
import { StatementGrid } from './StatementGrid.js';
import type {
	ChoiceGroup,
	FinancialsTools,
} from '../../../src/features/ticker/financials/financialsControls.js';
import { useWidth } from '../charts/useWidth.js';
import { Choices } from '../components/Choices.js';
import { Menu } from '../components/Menu.js';
import './financials.css';

/** New choices, computed from the current ones. */
type Change = (chosen: FinancialsChoices) => Partial<FinancialsChoices>;

interface FinancialsTabProps {
	readonly model: Model;
	readonly post: Post<TickerFromPage>;
	readonly choose: Choose;
}

/** The statements: their settings, charts of the picked lines, and the table. */
export function FinancialsTab({
	model: { tools, chosen, notices, statement },
	post,
	choose,
}: FinancialsTabProps) {
	const chooseHere = (change: Change): void =>
		choose(({ financials }) => ({ financials: { ...financials, ...change(financials) } }));
	return (
		<Section
			id="statement"
			part="statement"
			model={statement}
			shape="table"
			onRemedy={(remedy) => post('remedyPicked', { answer: 'financials', remedy })}
			tools={
				tools && (
					<StatementTools
						model={tools}
						onChoose={(change) => chooseHere(() => change)}
						onOrder={(order) => post('orderPicked', { order })}
					/>
				)
			}
		>
			{(view) => (
				<>
					<AnswerNotices parts={notices} post={post} />
					<Statement view={view} chosen={chosen} post={post} onChoose={chooseHere} />
				</>
			)}
		</Section>
	);
}

interface StatementProps {
	readonly view: StatementView;
	readonly chosen: FinancialsChoices;
	readonly post: Post<TickerFromPage>;
	readonly onChoose: (change: Change) => void;
}

function Statement({ view, chosen: { folded, showsEqualLines = false }, post, onChoose }: StatementProps) {
	const { charts, table, endsWithNewest, picked, unreported } = view;
	const toggle = (id: string): void =>
		onChoose((now) => {
			const rows = now.picked[now.statement] ?? picked.map((row) => row.id);
			return { picked: { ...now.picked, [now.statement]: toggled(rows, id) } };
		});
	return (
		<>
			{charts.length > 0 && (
				<div class="statement-charts">
					{charts.map((chart) => (
						<BarChart key={chart.unit} model={chart} />
					))}
				</div>
			)}
			<div class="statement-actions">
				<p class="note">{view.hint}</p>
				{view.actions.map(({ name, label }) => (
					<QuietButton key={name} label={label} onClick={() => post('action', { name })} />
				))}
			</div>
			<StatementGrid
				table={table}
				picked={picked}
				full={view.full}
				endsWithNewest={endsWithNewest}
				folded={folded}
				showsEqual={showsEqualLines}
				onEqual={() => onChoose((now) => ({ showsEqualLines: now.showsEqualLines !== true }))}
				onCopy={(ratio) => post('copyCalculation', { ratio })}
				onPick={toggle}
				onFold={(label) => onChoose((now) => ({ folded: toggled(now.folded, label) }))}
			/>
			{unreported && (
				<details class="unreported">
					<summary>{unreported.label}</summary>
					<ul>
						{unreported.lines.map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</details>
			)}
		</>
	);
}

/** Removes an item from a list, or adds it if it isn't there. */
function toggled(all: readonly string[], one: string): readonly string[] {
	return all.includes(one) ? all.filter((other) => other !== one) : [...all, one];
}

interface StatementToolsProps {
	readonly model: FinancialsTools;
	readonly onChoose: (change: Partial<FinancialsChoices>) => void;
	readonly onOrder: (order: FinancialsTools['rest']['order']['options'][number]['order']) => void;
}

/** Below this width, in pixels, options side by side take more than one row. */
const ROOMY = 680;

/** What to show of the statements, in one row: statement and period, and the rest in a menu. */
function StatementTools({ model: { first, rest }, onChoose, onOrder }: StatementToolsProps) {
	const { element, width } = useWidth<HTMLDivElement>();
	const Group = width > 0 && width < ROOMY ? DroppedChoices : SideChoices;
	return (
		<div class="statement-tools" ref={element}>
			{first.map((group) => (
				<Group key={group.id} group={group} onChoose={onChoose} />
			))}
			<Menu label={rest.label} icon="more">
				{rest.controls.map((group) => (
					<SideChoices key={group.id} group={group} showsLabel onChoose={onChoose} />
				))}
				<Choices
					id="order"
					label={rest.order.label}
					showsLabel
					options={rest.order.options}
					onPick={({ order }) => onOrder(order)}
				/>
			</Menu>
		</div>
	);
}

interface GroupProps {
	readonly group: ChoiceGroup;
	readonly showsLabel?: boolean;
	readonly onChoose: StatementToolsProps['onChoose'];
}

function SideChoices({ group, showsLabel = false, onChoose }: GroupProps) {
	return <Choices {...group} showsLabel={showsLabel} onPick={({ change }) => onChoose(change)} />;
}

function DroppedChoices({ group: { label, options }, onChoose }: GroupProps) {
	return (
		<select
			aria-label={label}
			value={options.findIndex(({ isPicked }) => isPicked)}
			onChange={({ currentTarget }) => onChoose(options[currentTarget.selectedIndex]?.change ?? {})}
		>
			{options.map((option, place) => (
				<option key={option.label} value={place}>
					{option.label}
				</option>
			))}
		</select>
	);
}
