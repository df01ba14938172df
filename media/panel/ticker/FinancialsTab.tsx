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
export function FinancialsTab({ model: { tools, chosen, statement }, post, choose }: FinancialsTabProps) {
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
			{(view) => <Statement view={view} chosen={chosen} post={post} onChoose={chooseHere} />}
		</Section>
	);
}

interface StatementProps {
	readonly view: StatementView;
	readonly chosen: FinancialsChoices;
	readonly post: Post<TickerFromPage>;
	readonly onChoose: (change: Change) => void;
}

function Statement({ view, chosen: { folded }, post, onChoose }: StatementProps) {
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

/** Below this width, in pixels, showing all choices would push the figures out of view. */
const ROOMY = 680;

/** What to show of the statements; on a narrow page only statement and period, with the rest in a menu. */
function StatementTools({ model: { first, rest }, onChoose, onOrder }: StatementToolsProps) {
	const { element, width } = useWidth<HTMLDivElement>();
	const isNarrow = width > 0 && width < ROOMY;
	const choices = ({ id, label, showsLabel, options, unavailable }: ChoiceGroup, isInMenu = false) => (
		<Choices
			key={id}
			id={id}
			label={label}
			showsLabel={showsLabel || isInMenu}
			options={options}
			unavailable={unavailable}
			onPick={({ change }) => onChoose(change)}
		/>
	);
	const others = (
		<>
			{rest.controls.map((group) => choices(group, isNarrow))}
			<Choices
				id="order"
				label={rest.order.label}
				showsLabel={isNarrow}
				options={rest.order.options}
				onPick={({ order }) => onOrder(order)}
			/>
		</>
	);
	return (
		<div class="statement-tools" ref={element}>
			{first.map((group) => choices(group))}
			{isNarrow ? (
				<Menu label={rest.label} icon="more">
					{others}
				</Menu>
			) : (
				others
			)}
		</div>
	);
}
