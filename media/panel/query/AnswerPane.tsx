import { useState } from 'preact/hooks';
import type { AnswerView } from '../../../src/features/query/answerChoice.js';
import type { QueryFromPage } from '../../../src/features/query/queryMessages.js';
import type { AnswerModel, QueryModel } from '../../../src/features/query/queryModel.js';
import { ColumnList } from '../grid/ColumnList.js';
import { Choices } from '../components/Choices.js';
import { Facts } from '../components/Facts.js';
import { Notice } from '../components/Notice.js';
import { QuietButton } from '../components/QuietButton.js';
import { Announcement } from '../components/Spoken.js';
import { CopyButtons } from '../components/CopyButtons.js';
import type { Post } from '../host.js';
import { AnswerGrid } from './AnswerGrid.js';
import { AnswerLines } from './AnswerLines.js';
import type { LineCache } from './lineCache.js';

interface AnswerPaneProps {
	readonly model: QueryModel;
	readonly lineCache: LineCache;
	readonly post: Post<QueryFromPage>;
	/** Called with the first and last visible line. */
	readonly onSeen: (first: number, last: number) => void;
}

const VIEWS: readonly AnswerView[] = ['table', 'tree', 'json'];

/** The result of the last query. */
export function AnswerPane({ model, lineCache, post, onSeen }: AnswerPaneProps) {
	const { answer, run, labels } = model;
	return (
		<section class="query-answer" aria-label={labels.answer} aria-busy={run.state === 'asking'}>
			<Announcement text={run.state === 'idle' ? undefined : run.text} />
			{run.state === 'failed' && (
				<Notice
					icon="warning"
					text={run.text}
					countdown={run.countdown}
					button={run.button}
					isMinor
					onRemedy={(remedy) => post('remedyPicked', { remedy })}
				/>
			)}
			{run.state === 'failed' && run.said.length > 0 && (
				<section aria-label={labels.said}>
					<Facts facts={run.said} layout="list" />
				</section>
			)}
			{run.state === 'asking' && (
				<p class="asking">
					{run.text}{' '}
					{!answer && (
						<QuietButton label={labels.cancel} onClick={() => post('action', { name: 'cancel' })} />
					)}
				</p>
			)}
			{answer ? (
				<Answer answer={answer} model={model} lineCache={lineCache} post={post} onSeen={onSeen} />
			) : (
				run.state === 'idle' && <p class="nothing">{labels.nothing}</p>
			)}
		</section>
	);
}

function Answer({
	answer,
	model,
	lineCache,
	post,
	onSeen,
}: AnswerPaneProps & { readonly answer: AnswerModel }) {
	const { labels, run } = model;
	const isRequesting = run.state === 'asking';
	const [choosesColumns, setChoosesColumns] = useState(false);
	return (
		<>
			{answer.isOther && (
				<p class="asked">
					{answer.requested} <em>{labels.other}</em>
				</p>
			)}
			<div class="answer-head">
				<p class="count">{answer.words}</p>
				<div class="tools">
					<Choices
						id="view"
						label={labels.views}
						showsLabel={false}
						options={VIEWS.map((view) => ({ label: labels[view], isPicked: view === answer.view, view }))}
						onPick={({ view }) => post('viewPicked', { view })}
					/>
					{answer.view === 'table' && (
						<QuietButton
							label={labels.columns}
							isOpen={choosesColumns}
							onClick={() => setChoosesColumns(!choosesColumns)}
						/>
					)}
					{(answer.hasMore || isRequesting) && (
						// A single button, so that it keeps the focus.
						<QuietButton
							label={isRequesting ? labels.cancel : labels.loadAll}
							onClick={() => post('action', { name: isRequesting ? 'cancel' : 'loadAll' })}
						/>
					)}
					<QuietButton label={labels.export} onClick={() => post('action', { name: 'export' })} />
					<CopyButtons part="answer" />
				</div>
			</div>
			{answer.view === 'table' && choosesColumns && (
				<ColumnList
					choices={answer.choices}
					label={labels.columns}
					reset={labels.resetColumns}
					hasOwn={answer.hasOwnColumns}
					onChoose={(columns) => post('columnsChosen', { columns })}
					onReset={() => post('action', { name: 'resetColumns' })}
				/>
			)}
			{answer.view === 'table' && answer.lines === 0 ? (
				<Notice icon="info" text={labels.empty} />
			) : answer.view === 'table' ? (
				<AnswerGrid answer={answer} lineCache={lineCache} labels={labels} post={post} onSeen={onSeen} />
			) : (
				<AnswerLines
					key={answer.view}
					answer={answer}
					lineCache={lineCache}
					labels={labels}
					post={post}
					onSeen={onSeen}
				/>
			)}
		</>
	);
}
