import type { CompareHead } from '../../../src/viewmodel/compare/compareView.js';
import { Icon, type IconName } from '../components/Icon.js';
import type { CompareActions } from './compareActions.js';
import { CompareCellText } from './CompareCellText.js';

interface CompareColumnHeadProps {
	readonly head: CompareHead;
	/** The address of the logo's bytes in this page; absent where it is not known. */
	readonly logo: string | undefined;
	readonly actions: CompareActions;
}

/** Whose the column is, what analysts think, of what its figures are, and what can be done with it. */
export function CompareColumnHead({ head, logo, actions }: CompareColumnHeadProps) {
	const { symbol, name, opinion, facts, age, parts, open, moveLeft, moveRight, remove } = head;
	return (
		<th scope="col" abbr={symbol}>
			<span class="column-top">
				<button
					type="button"
					class="column-symbol"
					aria-label={open}
					title={open}
					onClick={() => actions.column(symbol, 'open')}
				>
					{symbol}
				</button>
				{logo !== undefined && <img class="column-logo" src={logo} alt="" />}
			</span>
			<span class="column-name" title={name}>
				{name}
			</span>
			{opinion && (
				<span class="column-opinion">
					{opinion.kind && <span class={`opinion-key opinion ${opinion.kind}`} aria-hidden="true" />}
					<span class="opinion-words">
						<CompareCellText cell={opinion.cell} />
					</span>
				</span>
			)}
			{[...facts, age].filter(Boolean).map((fact) => (
				<span key={fact} class="column-fact">
					{fact}
				</span>
			))}
			<span class="column-tools">
				<ColumnButton icon="left" label={moveLeft} onClick={() => actions.column(symbol, 'moveLeft')} />
				<ColumnButton icon="right" label={moveRight} onClick={() => actions.column(symbol, 'moveRight')} />
				<ColumnButton icon="close" label={remove} onClick={() => actions.column(symbol, 'remove')} />
			</span>
			{parts.map(({ part, text, button }) => (
				<span key={part} class="column-failure">
					<Icon name="warning" /> {text}
					{button && (
						<button
							type="button"
							class="remedy"
							aria-label={`${button.label}: ${symbol}`}
							onClick={() => actions.pickRemedy({ symbol, part }, button.remedy)}
						>
							{button.label}
						</button>
					)}
				</span>
			))}
		</th>
	);
}

interface ColumnButtonProps {
	readonly icon: IconName;
	/** What it does; absent where that cannot be done. */
	readonly label: string | undefined;
	readonly onClick: () => void;
}

function ColumnButton({ icon, label, onClick }: ColumnButtonProps) {
	return label === undefined ? null : (
		<button type="button" class="column-tool" aria-label={label} title={label} onClick={onClick}>
			<Icon name={icon} />
		</button>
	);
}
