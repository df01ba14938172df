import type { QueryField as FieldModel } from '../../../src/features/query/queryFields.js';
import type { QueryFromPage } from '../../../src/features/query/queryMessages.js';
import type { QueryLabels, QueryModel } from '../../../src/features/query/queryModel.js';
import type { SnippetLanguage } from '../../../src/presentation/export/snippets.js';
import { Menu } from '../components/Menu.js';
import { QuietButton } from '../components/QuietButton.js';
import type { Post } from '../host.js';

interface QueryFieldProps {
	readonly field: FieldModel;
	/** The current text. */
	readonly value: string;
	readonly labels: QueryLabels;
	readonly onType: (value: string) => void;
}

/** One parameter, laid out like a VS Code setting: its name, its purpose and the values it accepts. */
function QueryField({ field, value, labels, onType }: QueryFieldProps) {
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

interface QueryFormProps {
	readonly model: QueryModel;
	/** The fields that the user changed since the host filled them. */
	readonly typed: Readonly<Record<string, string>>;
	readonly post: Post<QueryFromPage>;
	readonly onType: (name: string, value: string) => void;
}

/** The query: an endpoint, its parameters, and the resulting requests and their cost before sending. */
export function QueryForm({ model, typed, post, onType }: QueryFormProps) {
	const { labels, run } = model;
	const isRequesting = run.state === 'asking';
	return (
		<div role="form" class="query-form" aria-label={labels.title}>
			<div class="endpoint">
				<label for="endpoint">{labels.endpoint}</label>
				<select
					id="endpoint"
					value={model.endpoint}
					aria-describedby="endpoint-path"
					onChange={(event) => post('endpointPicked', { name: event.currentTarget.value })}
				>
					{model.endpoints.map(({ value, label }) => (
						<option key={value} value={value} selected={value === model.endpoint}>
							{label}
						</option>
					))}
				</select>
				<QuietButton label={labels.openApi} onClick={() => post('action', { name: 'openApi' })} />
				<code id="endpoint-path">{model.path}</code>
				<QuietButton label={labels.clear} onClick={() => post('action', { name: 'clear' })} />
			</div>
			<div class="params" key={model.endpoint}>
				{model.fields.map((field) => (
					<QueryField
						key={field.name}
						field={field}
						value={typed[field.name] ?? field.value}
						labels={labels}
						onType={(value) => onType(field.name, value)}
					/>
				))}
			</div>
			<section class="request" aria-label={labels.request}>
				<p class="words">{model.words}</p>
				{model.requests.map((request) => (
					<code key={request}>{request}</code>
				))}
				<div class="send">
					<button
						type="button"
						class="remedy"
						// Not disabled, or Enter right after typing would be lost; the host rejects errors.
						aria-disabled={!model.canSend || isRequesting}
						title={labels.sendHint}
						onClick={() => post('action', { name: 'send' })}
					>
						{labels.send}
					</button>
					{model.canSend && (
						<CopyMenu labels={labels} onCopy={(language) => post('copyPicked', { language })} />
					)}
					{/* Last, so that no other button takes its place when the answer comes. */}
					{isRequesting && (
						<QuietButton label={labels.cancel} onClick={() => post('action', { name: 'cancel' })} />
					)}
					<p class={model.canSend ? 'cost' : 'cost problem'} role="status">
						{model.cost}
					</p>
				</div>
			</section>
		</div>
	);
}

const LANGUAGES: readonly SnippetLanguage[] = ['curl', 'python', 'pandas', 'typescript'];

interface CopyMenuProps {
	readonly labels: QueryLabels;
	readonly onCopy: (language: SnippetLanguage) => void;
}

/** Copies the requests as code. */
function CopyMenu({ labels, onCopy }: CopyMenuProps) {
	return (
		<Menu label={labels.copyAs} icon="copy">
			<ul>
				{LANGUAGES.map((language) => (
					<li key={language}>
						<button type="button" class="saved-query" onClick={() => onCopy(language)}>
							{labels.languages[language]}
						</button>
					</li>
				))}
			</ul>
		</Menu>
	);
}
