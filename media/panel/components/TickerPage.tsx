import type { IdentifierKind } from '../../../src/viewmodel/ticker/headerModel.js';
import type { TickerModel } from '../../../src/viewmodel/ticker/tickerModel.js';
import type { TickerActs } from '../acts.js';
import { ConsensusView } from './ConsensusView.js';
import { Header } from './Header.js';
import type { LogoImage } from './Logo.js';
import { LengthPicker } from './LengthPicker.js';
import { Section } from './Section.js';
import { Skeleton } from './Skeleton.js';
import { StatementGrid } from './StatementGrid.js';

export interface TickerPageProps {
	/** Undefined until the host has answered. */
	readonly model?: TickerModel;
	readonly logo?: LogoImage;
	/** The identifier copied last, and what is said of it. */
	readonly copied?: { readonly identifier: IdentifierKind; readonly text: string };
	readonly pickedLength: string | undefined;
	readonly act: TickerActs;
}

/** The ticker panel. */
export function TickerPage({ model, logo, copied, pickedLength, act }: TickerPageProps) {
	if (!model) {
		return (
			<main aria-busy="true">
				<Skeleton shape="header" />
				<Skeleton shape="cards" />
				<Skeleton shape="table" />
			</main>
		);
	}
	const { header, consensus, income, sample } = model;
	return (
		<main>
			<Header model={header} sample={sample} logo={logo} copied={copied} act={act} />
			<Section
				id="consensus"
				model={consensus}
				sample={sample}
				shape="cards"
				onRemedy={(remedy) => act.pickRemedy('consensus', remedy)}
			>
				{(body) => <ConsensusView model={body} />}
			</Section>
			<Section
				id="income"
				model={income}
				sample={sample}
				shape="table"
				onRemedy={(remedy) => act.pickRemedy('financials', remedy)}
				tools={
					<LengthPicker
						model={income}
						pickedLength={pickedLength}
						onPick={(length) => act.pickLength(length)}
					/>
				}
			>
				{(table) => <StatementGrid table={table} headingId="income-heading" />}
			</Section>
		</main>
	);
}
