import type { ConsensusGauge } from '../../../src/presentation/consensus/consensusModel.js';

/** Where the consensus stands between the strongest buy and the strongest sell. */
export function ConsensusScale({
	model: { at, steps, ticks, ends, spoken },
}: {
	readonly model: ConsensusGauge;
}) {
	return (
		<div class="scale" role="img" aria-label={spoken}>
			<svg class="pointer" viewBox="0 0 12 8" style={{ insetInlineStart: `${at * 100}%` }}>
				<path d="M0 0H12L6 8Z" />
			</svg>
			<div class="steps">
				{steps.map((opinion) => (
					<span key={opinion} class={`opinion ${opinion}`} />
				))}
			</div>
			<div class="ticks">
				{ticks.map((tick) => (
					<span key={tick.text} style={{ insetInlineStart: `${tick.at * 100}%` }}>
						{tick.text}
					</span>
				))}
			</div>
			<div class="ends">
				{ends.map((end) => (
					<span key={end}>{end}</span>
				))}
			</div>
		</div>
	);
}
