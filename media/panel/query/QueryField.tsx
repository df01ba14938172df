import type { QueryField as FieldModel } from '../../../src/features/query/queryFields.js';
import type { QueryLabels } from '../../../src/features/query/queryModel.js';

interface QueryFieldProps {
	readonly field: FieldModel;
	/** The current text. */
	readonly value: string;
	readonly labels: QueryLabels;
	readonly onType: (value: string) => void;
}

/** One parameter, laid out like a VS Code setting: its name, its purpose and the values it accepts. */
export function QueryField({ field, value, labels, onType }: QueryFieldProps) {
	const { name, title, wire, isNeeded, means, accepts, problem } = field;
	const id = `param-${name}`;
	return (
		<div class={`param ${problem === undefined ? '' : 'wrong'}`}>
			<label for={id}>
				<span class="title">{title}</span> <code>{wire}</code>
				{isNeeded && <span class="needed">{labels.needed}</span>}
			</label>
			<p id={`${id}-means`} class="means">
				{accepts === '' ? means : `${means} ${accepts}`}
			</p>
			<Control id={id} field={field} value={value} labels={labels} onType={onType} />
			{problem !== undefined && (
				<p id={`${id}-problem`} class="problem" role="alert">
					{problem}
				</p>
			)}
		</div>
	);
}

function Control({ id, field, value, labels, onType }: QueryFieldProps & { readonly id: string }) {
	const { control, placeholder, problem, isNeeded } = field;
	const said = {
		id,
		'aria-describedby': problem === undefined ? `${id}-means` : `${id}-problem ${id}-means`,
		'aria-invalid': problem !== undefined,
		'aria-required': isNeeded,
	};
	switch (control.kind) {
		case 'choice':
			return (
				<select {...said} value={value} onChange={(event) => onType(event.currentTarget.value)}>
					{control.options.map((option) => (
						<option key={option.value} value={option.value} selected={option.value === value}>
							{option.label}
						</option>
					))}
				</select>
			);
		case 'day':
			return (
				<input
					{...said}
					type="date"
					max="9999-12-31"
					value={value}
					onInput={(event) => onType(event.currentTarget.value)}
				/>
			);
		case 'tickers':
			return (
				<div class="typed">
					<TypedLine
						said={said}
						value={value}
						placeholder={placeholder}
						onType={onType}
						offered={{ id: `${id}-list`, words: control.suggestions }}
					/>
				</div>
			);
		case 'text':
			return (
				<div class="typed">
					<TypedLine
						said={said}
						value={value}
						placeholder={placeholder}
						onType={onType}
						offered={
							control.isList || control.suggestions.length === 0
								? undefined
								: { id: `${id}-list`, words: control.suggestions.map((word) => ({ value: word })) }
						}
					/>
					{control.isList && control.suggestions.length > 0 && (
						<select
							aria-label={`${field.title}: ${labels.add}`}
							value=""
							onChange={({ currentTarget }) => {
								onType(value.trim() === '' ? currentTarget.value : `${value}, ${currentTarget.value}`);
								currentTarget.value = '';
							}}
						>
							<option value="">{labels.add}</option>
							{control.suggestions.map((word) => (
								<option key={word} value={word}>
									{word}
								</option>
							))}
						</select>
					)}
				</div>
			);
	}
}

interface TypedLineProps {
	/** The id and ARIA attributes. */
	readonly said: Readonly<
		Record<'id' | 'aria-describedby', string> & Record<'aria-invalid' | 'aria-required', boolean>
	>;
	readonly value: string;
	readonly placeholder: string;
	readonly onType: (value: string) => void;
	/** The browser's suggestions while typing, under their own id. */
	readonly offered:
		| { readonly id: string; readonly words: readonly { readonly value: string; readonly label?: string }[] }
		| undefined;
}

/** A text input. */
function TypedLine({ said, value, placeholder, onType, offered }: TypedLineProps) {
	return (
		<>
			<input
				{...said}
				type="text"
				value={value}
				placeholder={placeholder}
				spellcheck={false}
				autocomplete="off"
				{...(offered && { list: offered.id })}
				onInput={(event) => onType(event.currentTarget.value)}
			/>
			{offered && (
				<datalist id={offered.id}>
					{offered.words.map((one) => (
						<option key={one.value} {...one} />
					))}
				</datalist>
			)}
		</>
	);
}
