import type { TaskScheduler } from '../../base/taskScheduler.js';
import { FileTickers } from './fileTickers.js';
import { TickerFixes } from './tickerFixes.js';
import { cashtagSuggestions, watchlistSuggestions } from './tickerSuggestions.js';
import { positionsLenses } from './positionsLenses.js';
import type { DetectionOptions } from '../../tickers/detectionOptions.js';
import { tickerAt, tickersBetween } from '../../tickers/findTickers.js';
import type { SymbolDirectory } from '../../tickers/symbolDirectory.js';
import { listLenses } from './listLenses.js';
import { createFormats } from '../../presentation/format.js';
import { positionsIn } from '../../tickers/symbolTable.js';

export interface TextReaderParts {
	readonly directory: () => Promise<SymbolDirectory>;
	readonly choice: () => DetectionOptions;
	readonly scheduler: TaskScheduler;
	readonly language: string;
}

/** Creates the functions that read editor text; loaded on first use. */
export function textReader({ directory, choice, scheduler, language }: TextReaderParts) {
	const tickers = new FileTickers({ directory, choice, scheduler });
	return {
		tickers,
		fixes: new TickerFixes({ tickers, directory, choice, scheduler }),
		formats: createFormats(language),
		tickerAt,
		tickersBetween,
		listLenses,
		positionsIn,
		positionsLenses,
		cashtagSuggestions,
		watchlistSuggestions,
	};
}
