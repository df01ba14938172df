import type { FormField } from '../../../src/features/calendars/filters/filterForm.js';
import type { FilterName } from '../../../src/features/calendars/filters/calendarFilters.js';
import { QuietButton } from '../components/QuietButton.js';

interface FilterFormProps {
	readonly fields: readonly FormField[];
	readonly clear: string;
	readonly isNarrowed: boolean;
	readonly onChange: (name: FilterName, value: string) => void;
	readonly onClear: () => void;
}

/** The filter fields; a field is sent when it loses the focus or the user presses Enter. */
export function FilterForm({ fields, clear, isNarrowed, onChange, onClear }: FilterFormProps) {
	return (
		<div class="filters" data-filters>
			{fields.map((field) => (
				<Field key={field.name} field={field} onChange={(value) => onChange(field.name, value)} />
			))}
			<QuietButton label={clear} isDisabled={!isNarrowed} onClick={onClear} />
		</div>
	);
}

function Field({
	field,
	onChange,
}: {
	readonly field: FormField;
	readonly onChange: (value: string) => void;
}) {
	const { name, label, problem } = field;
	const id = `filter-${name}`;
	const said = problem === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-problem` };
	return (
		<div class={`field field-${field.kind}`}>
			<label for={id}>{label}</label>
			<Control id={id} field={field} said={said} onChange={onChange} />
			{problem !== undefined && (
				<p id={`${id}-problem`} class="problem" role="alert">
					{problem}
				</p>
			)}
		</div>
	);
}

interface ControlProps {
	readonly id: string;
	readonly field: FormField;
	readonly said: { readonly 'aria-invalid'?: boolean; readonly 'aria-describedby'?: string };
	readonly onChange: (value: string) => void;
}

function Control({ id, field, said, onChange }: ControlProps) {
	const { value } = field;
	switch (field.kind) {
		case 'choice':
			return (
				<select id={id} value={value} {...said} onChange={(event) => onChange(event.currentTarget.value)}>
					{field.options.map((option) => (
						<option key={option.value} value={option.value} selected={option.value === value}>
							{option.label}
						</option>
					))}
				</select>
			);
		case 'day':
			return (
				<input
					id={id}
					type="date"
					max="9999-12-31"
					value={value}
					{...said}
					onChange={(event) => onChange(event.currentTarget.value)}
				/>
			);
		case 'text':
			return (
				<>
					<input
						id={id}
						type="text"
						value={value}
						placeholder={field.placeholder}
						spellcheck={false}
						autocomplete="off"
						{...(field.suggestions.length > 0 && { list: `${id}-list` })}
						{...said}
						onChange={(event) => onChange(event.currentTarget.value)}
					/>
					{field.suggestions.length > 0 && (
						<datalist id={`${id}-list`}>
							{field.suggestions.map((suggestion) => (
								<option key={suggestion.value} value={suggestion.value} label={suggestion.label} />
							))}
						</datalist>
					)}
				</>
			);
	}
}
