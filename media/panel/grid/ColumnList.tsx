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

/** Lets the user choose the columns, under their headings if they have any; the last one can't be hidden. */
export function ColumnList({ choices, label, reset, hasOwn, onChoose, onReset }: ColumnListProps) {
	const shown = choices.filter(({ isShown }) => isShown).map(({ id }) => id);
	const toggled = (id: string, isShown: boolean): readonly string[] =>
		isShown ? shown.filter((other) => other !== id) : [...shown, id];
	const boxes = (of: CalendarModel['choices']) =>
		of.map((choice) => (
			<label key={choice.id}>
				<input
					type="checkbox"
					checked={choice.isShown}
					disabled={choice.isShown && shown.length === 1}
					onChange={() => onChoose(toggled(choice.id, choice.isShown))}
				/>
				<span>{choice.label}</span>
			</label>
		));
	const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))];
	return (
		<fieldset class="column-list">
			<legend class="visually-hidden">{label}</legend>
			{boxes(choices.filter(({ group }) => group === undefined))}
			{groups.length > 0 && (
				<div class="column-groups">
					{groups.map((name) => (
						<fieldset key={name}>
							<legend>{name}</legend>
							{boxes(choices.filter(({ group }) => group === name))}
						</fieldset>
					))}
				</div>
			)}
			<QuietButton label={reset} isDisabled={!hasOwn} onClick={onReset} />
		</fieldset>
	);
}
