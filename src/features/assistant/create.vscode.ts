import { onUnexpectedError } from '../../base/errors.js';
import { once } from '../../base/once.js';
import type { Services } from '../../services/services.vscode.js';
import type { Watchlist } from '../../store/watchlist/watchlistSetting.js';
import { Assistant } from './assistant.js';
import { AssistantTools } from './assistantTools.vscode.js';
import { ServerLists } from './serverLists.vscode.js';
import { serverStart } from './serverStart.vscode.js';
import type { AvailableLists } from './tool.js';

export type AssistantFeature = ReturnType<typeof createAssistant>;

/** What language models can call in a window. */
export function createAssistant(services: Services) {
	const { context, own, directory, isSample, clock, stores, watchlists, consent } = services;
	/** The lists of a workspace are available once the user has agreed to requests about them. */
	const availableLists = (): AvailableLists => {
		const canRequest = ({ scope }: Watchlist): boolean => scope === 'user' || consent.waiting === 0;
		return {
			lists: watchlists.lists.filter(canRequest),
			waiting: watchlists.lists.filter((list) => !canRequest(list)),
		};
	};
	const serverLists = own.add(
		new ServerLists(context, { lists: () => availableLists().lists, onDidChange: consent.onDidChange }),
	);
	return {
		tools: once(() => {
			const assistant = new Assistant(
				{
					directory,
					isSample,
					clock,
					answers: stores.answers,
					trending: stores.trending,
					revisions: stores.tickers.revisions,
					history: stores.history,
					logos: stores.logoLinks,
					calendars: stores.calendarRows,
					watchlists: () => Promise.resolve(availableLists()),
				},
				onUnexpectedError,
			);
			return new AssistantTools(assistant);
		}),
		/** The arguments and environment to start the server with now. */
		serverStart: async () => serverStart(services, await serverLists.written()),
	};
}
