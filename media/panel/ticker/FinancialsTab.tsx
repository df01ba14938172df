import type { FinancialsChoices } from '../../../src/viewmodel/ticker/choices/financialsChoices.js';
import type {
	FinancialsTab as Model,
	StatementView,
} from '../../../src/viewmodel/ticker/financials/financialsTab.js';
import { BarChart } from '../charts/BarChart.js';
import { QuietButton } from '../components/QuietButton.js';
import { Section } from '../components/Section.js';
import './financials.css';
import { StatementGrid } from './StatementGrid.js';
import { StatementTools } from './StatementTools.js';
import type { TickerActions } from './tickerActions.js';

interface FinancialsTabProps {
	readonly model: Model;
	readonly actions: TickerActions;
}

/** The statements: what to show, the picked lines as charts, and the table. */
export function FinancialsTab({ model: { tools, chosen, statement }, actions }: FinancialsTabProps) {
	const choose = (change: Partial<FinancialsChoices>): void =>
		actions.choose({ financials: { ...chosen, ...change } });
	const chart = (rows: readonly string[]): void =>
		choose({ picked: { ...chosen.picked, [chosen.statement]: rows } });
	return (
		<Section
			id="statement"
			part="statement"
			model={statement}
			shape="table"
			onRemedy={(remedy) => actions.pickRemedy('financials', remedy)}
			tools={
				tools && (
					<StatementTools model={tools} onChoose={choose} onOrder={(order) => actions.pickOrder(order)} />
				)
			}
		>
			{(view) => (
				<Statement view={view} chosen={chosen} actions={actions} onChart={chart} onChoose={choose} />
			)}
		</Section>
	);
}

interface StatementProps {
	readonly view: StatementView;
	readonly chosen: FinancialsChoices;
	readonly actions: TickerActions;
	readonly onChart: (rows: readonly string[]) => void;
	readonly onChoose: (change: Partial<FinancialsChoices>) => void;
}

function Statement({ view, chosen: { folded }, actions, onChart, onChoose }: StatementProps) {
	const { charts, table, endsWithNewest, picked, unreported } = view;
	const toggle = (id: string): void => {
		const rows = picked.map((row) => row.id);
		onChart(without(rows, id) ?? [...rows, id]);
	};
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
					<QuietButton key={name} label={label} onClick={() => actions.run(name)} />
				))}
			</div>
			<StatementGrid
				table={table}
				picked={picked}
				full={view.full}
				endsWithNewest={endsWithNewest}
				folded={folded}
				onPick={toggle}
				onFold={(label) => onChoose({ folded: without(folded, label) ?? [...folded, label] })}
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

/** What is left without something; undefined where it was not there. */
function without(all: readonly string[], one: string): readonly string[] | undefined {
	return all.includes(one) ? all.filter((other) => other !== one) : undefined;
}
