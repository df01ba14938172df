import type { CompareFromPage } from '../../../src/features/compare/compareMessages.js';
import type { CompareHead } from '../../../src/features/compare/compareView.js';
import { Icon } from '../components/Icon.js';
import type { Post } from '../host.js';
import { CompareCellText } from './CompareCellText.js';
import type { Act } from './followedColumn.js';

interface CompareColumnHeadProps {
	readonly head: CompareHead;
	/** The object URL of the logo; absent if none is loaded. */
	readonly logo: string | undefined;
	readonly post: Post<CompareFromPage>;
	readonly onAct: Act;
}

const TOOLS = [
	{ action: 'moveLeft', icon: 'left' },
	{ action: 'moveRight', icon: 'right' },
	{ action: 'remove', icon: 'close' },
] as const;

/** The head of a column: ticker, analysts' opinion, facts about its figures, and its buttons. */
export function CompareColumnHead({ head, logo, post, onAct }: CompareColumnHeadProps) {
	const { symbol, name, opinion, facts, age, parts, open } = head;
	return (
		<th scope="col" abbr={symbol}>
			<div class="column-about">
				<div class="column-top">
					<button
						type="button"
						class="column-symbol"
						aria-label={open}
						title={open}
						onClick={() => onAct(symbol, 'open')}
					>
						{symbol}
					</button>
					{logo !== undefined && <img class="column-logo" src={logo} alt="" />}
				</div>
				<div class="column-name" title={name}>
					{name}
				</div>
				{opinion && (
					<div class="column-opinion">
						{opinion.kind && <span class={`opinion-key opinion ${opinion.kind}`} aria-hidden="true" />}
						<span class="opinion-words">
							<CompareCellText cell={opinion.cell} />
						</span>
					</div>
				)}
				{[...facts, age].filter(Boolean).map((fact) => (
					<div key={fact} class="column-fact">
						{fact}
					</div>
				))}
				<div class="column-tools">
					{TOOLS.map(
						({ action, icon }) =>
							head[action] !== undefined && (
								<button
									key={action}
									type="button"
									class="column-tool"
									data-action={action}
									aria-label={head[action]}
									title={head[action]}
									onClick={() => onAct(symbol, action)}
								>
									<Icon name={icon} />
								</button>
							),
					)}
				</div>
			</div>
			{parts.map(({ part, text, button }) => (
				<div key={part} class="column-failure">
					<Icon name="warning" /> {text}
					{button && (
						<button
							type="button"
							class="remedy"
							aria-label={`${button.label}: ${symbol}`}
							onClick={() => post('remedyPicked', { of: { symbol, part }, remedy: button.remedy })}
						>
							{button.label}
						</button>
					)}
				</div>
			))}
		</th>
	);
}
