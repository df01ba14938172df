import * as l10n from '@vscode/l10n';
import type { SavePlace } from './savePlace.vscode.js';

/** Asks for a place for a picture and writes it there; says whether it did. */
export async function savePicture(place: SavePlace, fileName: string, bytes: Uint8Array): Promise<boolean> {
	const point = fileName.lastIndexOf('.');
	const kind = { label: l10n.t('Pictures'), ending: fileName.slice(point + 1) };
	const target = await place.ask(l10n.t('Save to File…'), fileName.slice(0, point), [kind]);
	await (target && place.write(target, bytes));
	return target !== undefined;
}
