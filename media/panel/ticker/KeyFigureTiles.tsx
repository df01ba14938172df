import type { KeyFigures } from '../../../src/features/ticker/overview/keyFigures.js';
import { Sparkline } from '../charts/Sparkline.js';
import { Directed } from '../components/Direction.js';
import './keyFigures.css';

/** The figures that say most, each with its change and its line. */
export function KeyFigureTiles({ model: { period, note, figures } }: { readonly model: KeyFigures }) {
	return (
		<>
			<p class="figures-period">{period}</p>
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
