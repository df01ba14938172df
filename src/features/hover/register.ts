import type { StartServices } from '../../services/startServices.vscode.js';
import type { LoadTextReader } from '../editor/register.js';
import type { HoverController } from './hoverController.js';
import { registerTickerHover } from './tickerHover.vscode.js';

/** Registers the ticker hover for code, text and notebooks. */
export function registerHover(
	{ own, settings, directory }: StartServices,
	reader: LoadTextReader,
	controller: () => Promise<HoverController>,
): void {
	own.add(registerTickerHover({ directory, choice: () => settings.current.detection, reader, controller }));
}
