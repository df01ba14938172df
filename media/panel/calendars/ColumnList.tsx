import type { CalendarModel } from '../../../src/features/calendars/table/calendarModel.js';
import { QuietButton } from '../components/QuietButton.js';

interface ColumnListProps {
	readonly choices: CalendarModel['choices'];
	readonly label: string;
	readonly reset: string;
	readonly hasOwn: boolean;
	readonly onChoose: (columns: readonly string[]) => void;
	readonly onReset: () => void;
}

/** Lets the user choose the columns; the last one can't be hidden. */
export function ColumnList({ choices, label, reset, hasOwn, onChoose, onReset }: ColumnListProps) {
	const shown = choices.filter(({ isShown }) => isShown).map(({ id }) => id);
	const toggled = (id: string, isShown: boolean): readonly string[] =>
		isShown ? shown.filter((other) => other !== id) : [...shown, id];
	return (
		<fieldset class="column-list">
			<legend class="visually-hidden">{label}</legend>
			{choices.map((choice) => (
				<label key={choice.id}>
					<input
						type="checkbox"
						checked={choice.isShown}
						disabled={choice.isShown && shown.length === 1}
						onChange={() => onChoose(toggled(choice.id, choice.isShown))}
					/>
					<span>{choice.label}</span>
				</label>
			))}
			<QuietButton label={reset} isDisabled={!hasOwn} onClick={onReset} />
		</fieldset>
	);
}
