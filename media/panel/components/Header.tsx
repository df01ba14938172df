import type { HeaderModel } from '../../../src/viewmodel/ticker/headerModel.js';
import type { TickerActions } from '../ticker/tickerActions.js';
import { Icon } from './Icon.js';
import { Logo, type LogoImage } from './Logo.js';
import { Notice } from './Notice.js';
import { QuietButton } from './QuietButton.js';
import { Skeleton } from './Skeleton.js';

interface HeaderProps {
	readonly model: HeaderModel;
	readonly sample: string | undefined;
	readonly logo: LogoImage | undefined;
	readonly actions: Pick<TickerActions, 'copy' | 'pickRemedy' | 'run'>;
}

/** Who the ticker is, with its identifiers to copy. */
export function Header({ model, sample, logo, actions }: HeaderProps) {
	const { symbol, name, exchange, identifiers, lookup } = model;
	return (
		<header class="ticker-head">
			<Logo model={model.logo} image={logo} />
			<div class="who">
				<h1>{name}</h1>
				<p class="listing">
					{name !== symbol && <strong>{symbol}</strong>}
					{exchange && <span>{exchange}</span>}
					{sample !== undefined && <span class="badge">{sample}</span>}
				</p>
			</div>
			<div class="header-actions">
				{model.actions.map((action) => (
					<QuietButton
						key={action.name}
						icon={action.name}
						label={action.label}
						onClick={() => actions.run(action.name)}
					/>
				))}
			</div>
			<ul class="identifiers" aria-label={model.identifiersHeading}>
				{identifiers.map(({ kind, label, value, action }) => (
					<li key={kind}>
						<button type="button" class="identifier" aria-label={action} onClick={() => actions.copy(kind)}>
							<span class="kind">{label}</span> <span class="value">{value}</span>
							<Icon name="copy" />
						</button>
					</li>
				))}
				{lookup.state === 'loading' && (
					<li>
						<Skeleton shape="chips" />
					</li>
				)}
			</ul>
			{lookup.state === 'empty' && <p class="none">{lookup.text}</p>}
			{(lookup.state === 'failed' || lookup.state === 'stale') && (
				<Notice
					icon="warning"
					text={lookup.text}
					countdown={lookup.countdown}
					button={lookup.button}
					onRemedy={(remedy) => actions.pickRemedy('logo', remedy)}
				/>
			)}
		</header>
	);
}
