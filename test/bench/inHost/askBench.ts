import { get } from 'node:https';

/** Fetches a path of the distant service over a new connection. */
export function bytesOf(path: string): Promise<Uint8Array> {
	const { MARKET_DATA_BASE_URL: baseUrl = '', MARKET_DATA_API_KEY: key = '' } = process.env;
	const headers = { authorization: `token ${key}`, accept: 'application/json' };
	return new Promise((resolve, reject) => {
		get(`${baseUrl}${path}`, { headers, agent: false }, (response) => {
			const chunks: Buffer[] = [];
			response
				.on('data', (piece: Buffer) => chunks.push(piece))
				.once('end', () => resolve(Buffer.concat(chunks)))
				.once('error', reject);
			if (response.statusCode !== 200) {
				reject(new Error(`${path} was answered ${response.statusCode}`));
			}
		}).once('error', reject);
	});
}
