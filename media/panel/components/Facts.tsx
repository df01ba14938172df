import type { Fact } from '../../../src/presentation/consensus/consensusModel.js';

interface FactsProps {
	readonly facts: readonly (Fact & { readonly isPast?: boolean })[];
	/** Side by side, or one per line with values aligned. */
	readonly layout: 'line' | 'list';
}

/** Labels with their values. */
export function Facts({ facts, layout }: FactsProps) {
	return (
		<dl class={`facts facts-${layout}`}>
			{facts.map(({ label, value, isPast = false }) => (
				<div key={label} class={isPast ? 'past' : undefined}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	);
}
