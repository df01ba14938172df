import type { QueryModel, SavedLine } from '../../../src/viewmodel/query/queryModel.js';
import { Icon } from '../components/Icon.js';
import { QuietButton } from '../components/QuietButton.js';
import type { QueryActions } from './queryActions.js';

interface SavedQueriesProps {
	readonly model: QueryModel;
	readonly actions: QueryActions;
}

/** Queries with names and those that were sent, each a click from the form. */
export function SavedQueries({ model: { saved, labels }, actions }: SavedQueriesProps) {
	const list = (name: 'named' | 'recent', lines: readonly SavedLine[], none: string) => (
		<section aria-label={labels[name]}>
			<h2>{labels[name]}</h2>
			{lines.length === 0 && <p class="none">{none}</p>}
			<ul>
				{lines.map(({ title, detail }, place) => (
					<li key={`${title} ${detail}`}>
						<button type="button" class="saved-query" onClick={() => actions.fill(name, place)}>
							<span class="title">{title}</span> <span class="none">{detail}</span>
						</button>
						{name === 'named' && (
							<button
								type="button"
								class="forget"
								aria-label={`${labels.remove}: ${title}`}
								title={labels.remove}
								onClick={() => actions.forget(place)}
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
				<QuietButton label={labels.save} onClick={() => actions.run('save')} />
				<QuietButton label={labels.import} onClick={() => actions.run('import')} />
				<QuietButton
					label={labels.exportQueries}
					isDisabled={saved.named.length === 0}
					onClick={() => actions.run('exportQueries')}
				/>
			</div>
			{list('recent', saved.recent, labels.noneRecent)}
		</div>
	);
}
