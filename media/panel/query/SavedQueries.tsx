import type { QueryFromPage } from '../../../src/features/query/queryMessages.js';
import type { QueryModel, SavedLine } from '../../../src/features/query/queryModel.js';
import { Icon } from '../components/Icon.js';
import { QuietButton } from '../components/QuietButton.js';
import type { Post } from '../host.js';

interface SavedQueriesProps {
	readonly model: QueryModel;
	readonly post: Post<QueryFromPage>;
	/** Fills the form with a query, by its index in its list. */
	readonly onFill: (list: 'named' | 'recent', place: number) => void;
}

/** Named and recent queries; a click fills the form. */
export function SavedQueries({ model: { saved, labels }, post, onFill }: SavedQueriesProps) {
	const list = (name: 'named' | 'recent', lines: readonly SavedLine[], none: string) => (
		<section aria-label={labels[name]}>
			<h2>{labels[name]}</h2>
			{lines.length === 0 && <p class="none">{none}</p>}
			<ul>
				{lines.map(({ title, detail }, place) => (
					<li key={`${title} ${detail}`}>
						<button type="button" class="saved-query" onClick={() => onFill(name, place)}>
							<span class="title">{title}</span> <span class="none">{detail}</span>
						</button>
						{name === 'named' && (
							<button
								type="button"
								class="forget"
								aria-label={`${labels.remove}: ${title}`}
								title={labels.remove}
								onClick={() => post('saved', { list: 'named', place, isRemoved: true })}
							>
								<Icon name="close" />
							</button>
						)}
					</li>
				))}
			</ul>
		</section>
	);
	return (
		<div class="saved-queries">
			{list('named', saved.named, labels.noneNamed)}
			<div class="tools">
				<QuietButton label={labels.save} onClick={() => post('action', { name: 'save' })} />
				<QuietButton label={labels.import} onClick={() => post('action', { name: 'import' })} />
				<QuietButton
					label={labels.exportQueries}
					isDisabled={saved.named.length === 0}
					onClick={() => post('action', { name: 'exportQueries' })}
				/>
			</div>
			{list('recent', saved.recent, labels.noneRecent)}
		</div>
	);
}
