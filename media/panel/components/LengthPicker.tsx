import type { StatementModel } from '../../../src/viewmodel/statement/statementModel.js';

interface LengthPickerProps {
	readonly model: Pick<StatementModel, 'choiceLabel' | 'choices'>;
	/** What was picked on this page, which the model may not have heard of yet. */
	readonly pickedLength: string | undefined;
	readonly onPick: (length: string) => void;
}

/** The choice of the periods that a statement shows. */
export function LengthPicker({ model, pickedLength, onPick }: LengthPickerProps) {
	const { choiceLabel, choices } = model;
	const isOffered = choices.some(({ length }) => length === pickedLength);
	return (
		<fieldset class="choices">
			<legend class="visually-hidden">{choiceLabel}</legend>
			{choices.map(({ length, label, isPicked }) => (
				<label key={length}>
					<input
						type="radio"
						name="length"
						checked={isOffered ? length === pickedLength : isPicked}
						onChange={() => onPick(length)}
					/>
					<span>{label}</span>
				</label>
			))}
		</fieldset>
	);
}
