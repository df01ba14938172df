import type { AnswerLine } from '../../../src/features/query/answerText.js';
import type { QueryFromPage } from '../../../src/features/query/queryMessages.js';
import type { AnswerModel, QueryLabels } from '../../../src/features/query/queryModel.js';
import type { Post } from '../host.js';
import type { LineCache } from './lineCache.js';
import { useLines } from './useLines.js';

const INDENT = 16;

interface AnswerLinesProps {
	readonly answer: AnswerModel;
	readonly lineCache: LineCache;
	readonly labels: QueryLabels;
	readonly post: Post<QueryFromPage>;
	/** Called with the first and last visible line. */
	readonly onSeen: (first: number, last: number) => void;
}

/** An answer as a tree of values or as JSON; renders only visible lines. */
export function AnswerLines({ answer, lineCache, labels, post, onSeen }: AnswerLinesProps) {
	const isTree = answer.view === 'tree';
	const layoutKey = JSON.stringify([answer.requested, answer.view]);
	const lines = useLines({ count: answer.lines, headHeight: 0, layoutKey, onSeen });
	const { current } = lines;
	const toggle = (line: number): void => post('toggled', { version: answer.version, line });
	const onKeyDown = (event: KeyboardEvent): void => {
		const fold = lineCache.at(current)?.fold;
		const opens = event.key === 'ArrowRight' && fold === 'closed';
		const closes = event.key === 'ArrowLeft' && fold === 'open';
		if (!lines.move(event) && fold && (opens || closes || event.key === 'Enter' || event.key === ' ')) {
			event.preventDefault();
			toggle(current);
		}
	};
	return (
		<div class="calendar-scroller" ref={lines.scroller}>
			<div
				class={`answer-lines ${answer.view}`}
				role={isTree ? 'tree' : 'list'}
				aria-label={labels.answer}
				style={{ height: `${lines.height}px` }}
				onKeyDown={onKeyDown}
			>
				{lines.items.map(({ index, start }) => {
					const line = lineCache.at(index);
					return (
						<div
							key={index}
							class="answer-line"
							data-row={index}
							role={isTree ? 'treeitem' : 'listitem'}
							{...(isTree && { 'aria-level': (line?.depth ?? 0) + 1 })}
							{...(line?.fold && { 'aria-expanded': line.fold === 'open' })}
							tabIndex={index === current ? 0 : -1}
							style={{
								transform: `translateY(${start}px)`,
								paddingInlineStart: `${8 + (line?.depth ?? 0) * INDENT}px`,
							}}
							onFocus={() => lines.setActive(index)}
							onClick={() => line?.fold && toggle(index)}
						>
							{line && (isTree ? <TreeText line={line} /> : <JsonText line={line} />)}
						</div>
					);
				})}
			</div>
		</div>
	);
}

function TreeText({ line: { cells, fold } }: { readonly line: AnswerLine }) {
	const [name = '', value = ''] = cells;
	return (
		<>
			<span class={`twistie ${fold ?? ''}`} aria-hidden="true" />
			<span class="key">{name}</span>
			<span class={fold ? 'none' : undefined}>{value}</span>
		</>
	);
}

function JsonText({ line: { cells } }: { readonly line: AnswerLine }) {
	const [name = '', value = ''] = cells;
	return (
		<>
			<span class="key">{name}</span>
			<span class={kindOf(value)}>{value}</span>
		</>
	);
}

/** The class that colors a value, by its first character. */
function kindOf(value: string): string | undefined {
	return value.startsWith('"')
		? 'string'
		: /^[-\d]/.test(value)
			? 'number'
			: /^[tfn]/.test(value)
				? 'word'
				: undefined;
}
