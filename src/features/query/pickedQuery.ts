import * as l10n from '@vscode/l10n';
import { answerNames } from '../../presentation/answerNames.js';
import { type Choice, chosenIn, type Steps } from '../../workbench/steps.js';
import { contractText } from './contractWords.js';
import { emptyDraft, endpointNames, endpointOf, type QueryDraft } from './queryDraft.js';
import type { QueryLibrary } from './queryLibrary.js';
import { queryLine } from './queryModel.js';
import { typedWords } from './queryWords.js';

/** Shows a picker of saved, recent and new queries; undefined if the user cancels. */
export async function pickedQuery(
	{ named, recent }: Pick<QueryLibrary, 'named' | 'recent'>,
	steps: Steps,
): Promise<QueryDraft | undefined> {
	const groups: readonly (readonly Choice<QueryDraft>[])[] = [
		named.map(({ name, draft }) => ({
			label: name,
			icon: 'bookmark',
			detail: queryLine(draft),
			value: draft,
		})),
		recent.map((draft) => ({
			label: answerNames[draft.endpoint].title(),
			icon: 'history',
			detail: typedWords(draft),
			value: draft,
		})),
		endpointNames.map((name) => ({
			label: answerNames[name].title(),
			icon: 'add',
			detail: contractText(endpointOf(name).means),
			value: emptyDraft(name),
		})),
	];
	const choices = groups
		.filter((group) => group.length > 0)
		.flatMap((group, place) => group.map((choice, at) => ({ ...choice, isApart: place > 0 && at === 0 })));
	return chosenIn(
		await steps.pick(
			{
				title: l10n.t('Open Query'),
				placeholder: l10n.t('Choose a saved or sent query, or start a new one'),
			},
			choices,
		),
	);
}
