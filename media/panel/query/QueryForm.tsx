import type { QueryFromPage } from '../../../src/features/query/queryMessages.js';
import type { QueryLabels, QueryModel } from '../../../src/features/query/queryModel.js';
import type { SnippetLanguage } from '../../../src/features/query/snippets.js';
import { Menu } from '../components/Menu.js';
import { QuietButton } from '../components/QuietButton.js';
import type { Post } from '../host.js';
import { QueryField } from './QueryField.js';

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
				<code id="endpoint-path">{model.path}</code>
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
					{isRequesting ? (
						<QuietButton label={labels.cancel} onClick={() => post('action', { name: 'cancel' })} />
					) : (
						<QuietButton label={labels.clear} onClick={() => post('action', { name: 'clear' })} />
					)}
					{model.canSend && (
						<CopyMenu labels={labels} onCopy={(language) => post('copyPicked', { language })} />
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
