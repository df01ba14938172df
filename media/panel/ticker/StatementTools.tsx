import type { FinancialsChoices } from '../../../src/features/ticker/choices/financialsChoices.js';
import type {
	ChoiceGroup,
	FinancialsTools,
} from '../../../src/features/ticker/financials/financialsControls.js';
import { useWidth } from '../charts/useWidth.js';
import { Choices } from '../components/Choices.js';
import { Menu } from '../components/Menu.js';

interface StatementToolsProps {
	readonly model: FinancialsTools;
	readonly onChoose: (change: Partial<FinancialsChoices>) => void;
	readonly onOrder: (order: FinancialsTools['rest']['order']['options'][number]['order']) => void;
}

/** Below it, in pixels, all choices in sight would push the figures out of it. */
const ROOMY = 680;

/** What to show of the statements: on a narrow page which one and by which period, and the rest in a menu. */
export function StatementTools({ model: { first, rest }, onChoose, onOrder }: StatementToolsProps) {
	const { element, width } = useWidth<HTMLDivElement>();
	const isNarrow = width > 0 && width < ROOMY;
	const choices = ({ id, label, showsLabel, options, unavailable }: ChoiceGroup, isInMenu = false) => (
		<Choices
			key={id}
			id={id}
			label={label}
			showsLabel={showsLabel || isInMenu}
			options={options}
			unavailable={unavailable}
			onPick={({ change }) => onChoose(change)}
		/>
	);
	const others = (
		<>
			{rest.controls.map((group) => choices(group, isNarrow))}
			<Choices
				id="order"
				label={rest.order.label}
				showsLabel={isNarrow}
				options={rest.order.options}
				onPick={({ order }) => onOrder(order)}
			/>
		</>
	);
	return (
		<div class="statement-tools" ref={element}>
			{first.map((group) => choices(group))}
			{isNarrow ? (
				<Menu label={rest.label} icon="more">
					{others}
				</Menu>
			) : (
				others
			)}
		</div>
	);
}
