import type { StatementModel } from '../../../src/viewmodel/statementModel.js';
import { StatementGrid } from './StatementGrid.js';

interface StatementViewProps {
	readonly model: StatementModel;
	/** Id of the element that names the statement. */
	readonly headingId: string;
	/** What was picked on this page, which the model may not have heard of yet. */
	readonly pickedLength: string | undefined;
	readonly onPick: (length: string) => void;
}

/** A statement with the choice of its periods. */
export function StatementView({ model, headingId, pickedLength, onPick }: StatementViewProps) {
	const { choiceLabel, choices, table, nothing } = model;
	const isOffered = choices.some(({ length }) => length === pickedLength);
	return (
		<>
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
			{table ? <StatementGrid table={table} headingId={headingId} /> : <p class="none">{nothing}</p>}
		</>
	);
}
