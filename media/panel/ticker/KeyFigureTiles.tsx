import type { KeyFigures } from '../../../src/viewmodel/ticker/overview/keyFigures.js';
import type { FigureChoice } from '../../../src/viewmodel/ticker/choices/tickerChoices.js';
import { Choices } from '../components/Choices.js';
import { Sparkline } from '../charts/Sparkline.js';
import { Directed } from '../components/Directed.js';
import './keyFigures.css';

interface KeyFigureTilesProps {
	readonly model: KeyFigures;
	readonly onPick: (figures: FigureChoice) => void;
}

/** The figures that say most, each with its change and its line. */
export function KeyFigureTiles({ model: { period, note, figures, choice }, onPick }: KeyFigureTilesProps) {
	const { label: choiceLabel, options } = choice;
	return (
		<>
			<div class="figures-head">
				<p class="figures-period">{period}</p>
				<Choices
					id="figures"
					label={choiceLabel}
					showsLabel={false}
					options={options}
					onPick={(option) => onPick(option.figures)}
				/>
			</div>
			<dl class="tiles">
				{figures.map(({ id, label, value, change, line }) => (
					<div key={id} class="tile">
						<dt>{label}</dt>
						<dd class="tile-value">{value}</dd>
						<dd class="tile-change">
							<Directed {...change} />
						</dd>
						{line && (
							<dd class="tile-line" title={line.spoken}>
								<Sparkline model={line.spark} width={96} height={28} />
								<span class="visually-hidden">{line.spoken}</span>
							</dd>
						)}
					</div>
				))}
			</dl>
			<p class="note">{note}</p>
		</>
	);
}
