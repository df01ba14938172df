import type { KeyFigurePeriods } from '../../../src/presentation/statement/periodWords.js';
import { Choices } from './Choices.js';

interface PeriodChoiceProps {
	readonly periods: KeyFigurePeriods;
	readonly onPick: (period: KeyFigurePeriods['options'][number]['period']) => void;
}

/** The choice of the period of key figures, the same on every page. */
export function PeriodChoice({ periods: { label, options }, onPick }: PeriodChoiceProps) {
	return (
		<Choices
			id="period"
			label={label}
			showsLabel={false}
			options={options}
			onPick={({ period }) => onPick(period)}
		/>
	);
}
