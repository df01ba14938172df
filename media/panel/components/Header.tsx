import type { HeaderModel } from '../../../src/features/ticker/headerModel.js';
import type { TickerFromPage } from '../../../src/features/ticker/tickerMessages.js';
import type { Post } from '../host.js';
import { Icon } from './Icon.js';
import { Logo, type LogoImage } from './Logo.js';
import { Menu } from './Menu.js';
import { Notice } from './Notice.js';
import { QuietButton } from './QuietButton.js';
import { TickerLink } from './TickerLink.js';

interface HeaderProps {
	readonly model: HeaderModel;
	readonly sample: string | undefined;
	readonly logo: LogoImage | undefined;
	readonly post: Post<TickerFromPage>;
}

/** The name of the ticker, and its buttons. */
export function Header({ model, sample, logo, post }: HeaderProps) {
	const { symbol, name, exchange } = model;
	return (
		<header class="ticker-head">
			<Logo model={model.logo} image={logo} />
			<div>
				<h1>{name}</h1>
				<p class="listing">
					{name !== symbol && <strong>{symbol}</strong>}
					{exchange && <span>{exchange}</span>}
					{sample !== undefined && <span class="badge">{sample}</span>}
				</p>
			</div>
			<div class="header-actions">
				{model.actions.map(({ name: action, label, title, isOn }) => (
					<QuietButton
						key={action}
						icon={isOn === true ? 'watched' : action}
						label={label}
						title={title}
						isOn={isOn}
						onClick={() => post('action', { name: action })}
					/>
				))}
				<IdentifierMenu model={model} post={post} />
			</div>
		</header>
	);
}

interface IdentifierMenuProps {
	readonly model: HeaderModel;
	readonly post: Post<TickerFromPage>;
}

/** A ticker's identifiers, each with a copy button, and the other listings of the company. */
function IdentifierMenu({ model, post }: IdentifierMenuProps) {
	const { identifiersHeading, identifiers, listingsHeading, listings, lookup } = model;
	const hasFailed = lookup.state === 'failed' || lookup.state === 'stale';
	return (
		<Menu label={identifiersHeading} icon={hasFailed ? 'warning' : 'more'}>
			<ul aria-label={identifiersHeading}>
				{identifiers.map(({ kind, label, value, action }) => (
					<li key={kind}>
						<button
							type="button"
							class="identifier"
							aria-label={action}
							onClick={() => post('copy', { identifier: kind })}
						>
							<span class="kind">{label}</span> <span class="value">{value}</span>
							<Icon name="copy" />
						</button>
					</li>
				))}
			</ul>
			{listings.length > 0 && (
				<>
					<h2>{listingsHeading}</h2>
					<ul>
						{listings.map(({ symbol, place, opens }) => (
							<li key={symbol + place}>
								{opens === undefined ? (
									<span class="value">{symbol}</span>
								) : (
									<TickerLink symbol={opens} label={symbol} post={post} />
								)}{' '}
								<span class="kind">{place}</span>
							</li>
						))}
					</ul>
				</>
			)}
			{(lookup.state === 'loading' || lookup.state === 'empty') && <p class="none">{lookup.text}</p>}
			{hasFailed && (
				<Notice
					icon="warning"
					text={lookup.text}
					countdown={lookup.countdown}
					button={lookup.button}
					onRemedy={(remedy) => post('remedyPicked', { answer: 'logo', remedy })}
				/>
			)}
		</Menu>
	);
}
