import { render } from 'preact';
import { useRef } from 'preact/hooks';
import type { QueryFromPage, QueryToPage } from '../../../src/features/query/queryMessages.js';
import type { QueryModel, SavedLine } from '../../../src/features/query/queryModel.js';
import { useFollowedFocus } from '../components/followedFocus.js';
import { Icon } from '../components/Icon.js';
import { QuietButton } from '../components/QuietButton.js';
import { Skeleton } from '../components/Section.js';
import { Said } from '../components/Spoken.js';
import { connect, type Post } from '../host.js';
import { AnswerPane } from './AnswerPane.js';
import { QueryForm } from './QueryForm.js';
import { LineCache } from './lineCache.js';
import './query.css';

interface SavedQueriesProps {
	readonly model: QueryModel;
	readonly post: Post<QueryFromPage>;
	/** Fills the form with a query, by its id in its list. */
	readonly onFill: (list: 'named' | 'recent', id: string) => void;
}

/** Named and recent queries; a click fills the form. */
function SavedQueries({ model: { saved, labels }, post, onFill }: SavedQueriesProps) {
	const all = useRef<HTMLDivElement>(null);
	const names = saved.named.map(({ title }) => title);
	// What was removed, and what followed it then.
	const follow = useFollowedFocus<readonly string[]>(names.join('\n'), ([, ...after]) => {
		const next = after.find((name) => names.includes(name)) ?? names.at(-1);
		const buttons = all.current?.querySelectorAll<HTMLElement>('.forget');
		return next === undefined ? all.current?.querySelector('.tools button') : buttons?.[names.indexOf(next)];
	});
	const list = (name: 'named' | 'recent', lines: readonly SavedLine[], none: string) => (
		<section aria-label={labels[name]}>
			<h2>{labels[name]}</h2>
			{lines.length === 0 && <p class="none">{none}</p>}
			<ul>
				{lines.map(({ id, title, detail }, place) => (
					<li key={id}>
						<button type="button" class="saved-query" onClick={() => onFill(name, id)}>
							<span class="title">{title}</span> <span class="none">{detail}</span>
						</button>
						{name === 'named' && (
							<button
								type="button"
								class="forget"
								aria-label={`${labels.remove}: ${title}`}
								title={labels.remove}
								onClick={() => {
									follow(names.slice(place));
									post('savedRemoved', { name: title });
								}}
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
		<div class="saved-queries" ref={all}>
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

/** Renders the page for custom queries to the service. */
export function startQuery(root: HTMLElement): void {
	const lineCache = new LineCache();
	let model: QueryModel | undefined;
	let said: string | undefined;
	let isSavedShown = false;
	let typed: Record<string, string> = {};
	const type = (name: string, value: string): void => {
		typed = { ...typed, [name]: value };
		show();
		post('typed', { name, value });
	};
	const seen = (first: number, last: number): void =>
		lineCache.missing(first, last).forEach((lines) => post('linesWanted', lines));
	const showSaved = (isShown: boolean): void => {
		isSavedShown = isShown;
		show();
	};
	const fill = (list: 'named' | 'recent', id: string): void => {
		isSavedShown = false;
		post('savedPicked', { list, id });
	};
	const show = (): void =>
		render(
			model ? (
				<main class="query">
					<header class="query-head">
						<h1>{model.labels.title}</h1>
						{model.sample !== undefined && <span class="badge">{model.sample}</span>}
						<QuietButton
							label={model.labels.saved}
							isOpen={isSavedShown}
							onClick={() => showSaved(!isSavedShown)}
						/>
					</header>
					{isSavedShown && <SavedQueries model={model} post={post} onFill={fill} />}
					<QueryForm model={model} typed={typed} post={post} onType={type} />
					<AnswerPane model={model} lineCache={lineCache} post={post} onSeen={seen} />
					<Said text={said} />
				</main>
			) : (
				<main class="query" aria-busy="true">
					<Skeleton shape="table" />
				</main>
			),
			root,
		);
	const say = (text: string | undefined): void => {
		said = text;
		show();
	};
	// On the window, since the focused element may be anywhere, or removed.
	window.addEventListener('keydown', (event) => {
		const action = actionOf(event);
		if (action) {
			post('action', { name: action });
		}
	});
	const { post } = connect<QueryToPage, QueryFromPage>(root, say, {
		query(body) {
			// Values that the host put into the form replace what was typed before.
			typed = body.model.form === model?.form ? typed : {};
			model = body.model;
			if (model.answer) {
				lineCache.turn(model.answer);
			}
			show();
		},
		lines(body) {
			lineCache.add(body);
			show();
		},
	});
	show();
}

/** The action of a key: Enter sends, Escape cancels. */
function actionOf(event: KeyboardEvent): 'send' | 'cancel' | undefined {
	if (
		event.key === 'Enter' &&
		!event.isComposing &&
		(event.ctrlKey || event.metaKey || isInForm(event.target))
	) {
		event.preventDefault();
		return 'send';
	}
	return event.key === 'Escape' ? 'cancel' : undefined;
}

/** Whether the target is a field of the form. Webviews can't submit forms, so the page handles Enter. */
function isInForm(target: EventTarget | null): boolean {
	return target instanceof HTMLInputElement && target.closest('.query-form') !== null;
}
