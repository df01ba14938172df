import assert from 'node:assert/strict';
import { tickerAt } from '../../../src/tickers/findTickers.js';
import { foundTickers } from '../../support/foundTickers.js';
import { listed } from './listed.js';

function symbolsIn(text: string, languageId: string): string {
	return foundTickers(text, languageId, listed)
		.map(({ symbol }) => symbol)
		.join(' ');
}

type Row = readonly [languageId: string, text: string, symbols: string];

const found: readonly Row[] = [
	['markdown', 'We like $AAPL, ($BRK.B) and $tsla.', 'AAPL BRK.B TSLA'],
	['plaintext', 'We hold $AAPL and $F.', 'AAPL F'],
	['restructuredtext', 'We hold $AAPL.', 'AAPL'],
	['markdown', 'Ford is $F, up 2 % to $12.', 'F'],
	[
		'plaintext',
		'Ford Motor Co. (F) and Gartner (IT) rose.\nOur form (F) and our tools (IT) did not change.',
		'F IT',
	],
	['python', '# buy $nvda and $MSFT\n', 'NVDA MSFT'],
	['typescript', "const text = '$AAPL is up';", 'AAPL'],
	['plaintext', 'Apple (NASDAQ: AAPL), Ford (NYSE:F)', 'AAPL F'],
	['typescript', 'chart("XNAS:AAPL", "NYSE:BRK.B")', 'AAPL BRK.B'],
	['python', "prices['AAPL']", 'AAPL'],
	['javascript', 'quote("BRK-B"); quote(`NVDA`)', 'BRK.B NVDA'],
	['python', 'yf.download("AAPL MSFT,GOOG")', 'AAPL MSFT GOOG'],
	['json', '"{\\"id\\":\\"AAPL\\"}"', 'AAPL'],
	['python', 'yf.Ticker("F")', 'F'],
	['python', 'symbol = "ALL"', 'ALL'],
	['java', 'list.add("NVDA", "F", "IT", "TSLA")', 'NVDA F IT TSLA'],
	['python', 'watchlist = [\n\t"NVDA",\n\t"F",\n\t"ALL",\n]', 'NVDA F ALL'],
	['python', 'tickers = [\n\t"F",\n\t"T",\n]', 'F T'],
	['json', '{ "A": 1, "NVDA": 2, "TSLA": 3 }', 'A NVDA TSLA'],
	['python', 'yf.Ticker("CAT")', 'CAT'],
	['sql', "SELECT * FROM prices WHERE symbol IN ('F', 'T')", 'F T'],
	['csv', 'date,side,ticker,price\n2026-01-02,BUY,FUN,30\n2026-01-02,SELL,ALL,31\n', 'FUN ALL'],
	['typescript', "expect(parse('$ALL')).toBe(true)", 'ALL'],
	['csv', 'date,symbol,close\n2024-01-02,AAPL,1\n2024-01-02,"F",2\n', 'AAPL F'],
	['tsv', 'Ticker\tName\nBRK-B\tBerkshire\n', 'BRK.B'],
	['plaintext', 'symbol;shares\nAAPL;10\nALL;5', 'AAPL ALL'],
	['python', "yf.Ticker('BRK-B'); yf.Ticker('BRK.A')", 'BRK.B BRK.A'],
	['markdown', '```sh\necho $TSLA\n```\nWe like $AAPL.\n\n```\nand $MSFT\n```\n', 'AAPL MSFT'],
	['markdown', 'Write ```$AAPL``` in a line.', 'AAPL'],
	['markdown', 'Berkshire (BRK.B, BRK-B, BRK/B) is one share.', 'BRK.B BRK.B BRK.B'],
	['python', 'blp.bdp("AAPL US Equity", "PX_LAST")', 'AAPL'],
	['python', 'get("AAPL.US")', 'AAPL'],
	['python', 'tickers = ["AAPL", "SAP.DE", "SHOP.TO", "BP.L", "MSFT"]', 'AAPL MSFT'],
	['python', 'blp.bdp(["AAPL US Equity", "RY CN Equity"])', 'AAPL'],
	['python', 'yf.Ticker("aapl"); symbols = ["msft", "nvda"]', 'AAPL MSFT NVDA'],
	['csharp', 'var ticker = new Ticker("tsla");', 'TSLA'],
	['python', 'SPY_daily = load("SPY_daily.csv")', 'SPY SPY'],
	['python', 'frame = read_csv("data/NVDA.csv")', 'NVDA'],
	['csharp', 'var popular = "AAPL,TSLA,MSFT,BA,GE,F,DIS";', 'AAPL TSLA MSFT BA GE F DIS'],
	['python', '# the ticker of Microsoft is MSFT', 'MSFT'],
	['sql', "INSERT INTO companies VALUES ('NFLX', 'Netflix Inc', 'USD');", 'NFLX'],
	['yaml', 'watchlist:\n  - AAPL\n  - COST\n  - MSFT\n', 'AAPL COST MSFT'],
	['yaml', 'symbol: NVDA\ncurrency: USD\n', 'NVDA'],
	['yaml', 'base: USD\nholdings:\n  - symbol: NOW\n    weight: 0.3\nbenchmark: SPY\n', 'NOW SPY'],
	['dotenv', 'REGION=US\nTICKER=NOW\n', 'NOW'],
	['python', "import yfinance as yf\npx = load()\npx['KO'].plot()", 'KO'],
	['json', '{ "ticker": "GLD", "exchange": "PCX", "currency": "USD" }', 'GLD'],
	['toml', '[portfolio]\nholdings = ["VTI", "VXUS", "BND"]\n', 'VTI VXUS BND'],
	['dotenv', 'TICKERS=AAPL,MSFT,NVDA\n', 'AAPL MSFT NVDA'],
	['shellscript', './download --symbols AAPL,MSFT --currency USD', 'AAPL MSFT'],
	['markdown', '| Symbol | Name |\n| --- | --- |\n| NVDA | NVIDIA |\n| COST | Costco |\n', 'NVDA COST'],
	['csv', 'Date,AAPL,MSFT,COST\n2024-01-02,1,2,3\n', 'AAPL MSFT COST'],
	['python', "%%sql\nSELECT * FROM trades WHERE ticker = 'AAPL' ORDER BY ALL", 'AAPL'],
	['r', 'getSymbols(c("SPY", "IWM"))', 'SPY IWM'],
	['r', 'getSymbols(c("SPY", "GLD")); head(GLD$GLD.Adjusted); prices$SPY', 'SPY GLD GLD GLD SPY'],
	['go', 'Watchlist: []string{"TSLA", "NET"},', 'TSLA NET'],
	['python', "import yfinance as yf\ndf = yf.download('V', start='2024-01-01')\n", 'V'],
	['python', "df = yf.download('aapl')['Close']", 'AAPL'],
	['python', "df = web.DataReader('F', 'yahoo', start, end)", 'F'],
	['python', "df = pdr.get_data_yahoo('T', start, end)", 'T'],
	['python', "prices = get_pricing('THO', fields='price', start_date=start)", 'THO'],
	['r', 'ford <- tq_get("F", from = "2024-01-01")', 'F'],
	[
		'csharp',
		'var more = "IQ,WYNN,CVX,HAL,VZ,APA,SDC,PFE,V,JD,COST,NCLH,JNJ";',
		'IQ WYNN CVX VZ APA PFE V JD COST NCLH JNJ',
	],
	[
		'csv',
		'Date,APA,CMCSA,CPB,JCI,JPM,MMC,MO,NBL,SPY,TGT,ZION\n2024-01-02,1,2,3,4,5,6,7,8,9,10,11\n',
		'APA CMCSA CPB JCI JPM MO SPY TGT ZION',
	],
	[
		'python',
		'W = ["AAPL", "MSFT", "NVDA"]\nT = TypeVar("T")\nclass Side(Enum):\n\tALL = "ALL"\nframe.T.to_csv(f"{ticker}.csv")\n',
		'AAPL MSFT NVDA',
	],
	['markdown', 'We like AAPL, MSFT, NVDA and META; the dividends tool is kept by IT.', 'AAPL MSFT NVDA META'],
	[
		'sql',
		"SELECT T.close FROM trades AS T WHERE T.symbol IN ('AAPL', 'MSFT', 'NVDA') ORDER BY ALL",
		'AAPL MSFT NVDA',
	],
	['rust', 'let quotes = api.get_quotes(vec!["AAPL", "MSFT"]);', 'AAPL MSFT'],
	['markdown', 'Ratio $AAPL/$MSFT broke out.', 'AAPL MSFT'],
	['markdown', '$AAPL: beats. $MSFT:misses.', 'AAPL MSFT'],
	['markdown', '$NVDA(+3.2%) and $AMD (-1%)', 'NVDA AMD'],
	['plaintext', '$AAPL$MSFT$KO all up', 'AAPL MSFT KO'],
	['plaintext', 'Sold at 150$ today, $AAPL and $TSLA look tired', 'AAPL TSLA'],
	['plaintext', 'It costs US$ 5 as $AAPL does', 'AAPL'],
	['markdown', 'Buy \\$AAPL and \\$MSFT', 'AAPL MSFT'],
	['yaml', '# rebalance $AAPL and $MSFT monthly\ntitle: "Why $NVDA fell"', 'AAPL MSFT NVDA'],
	['php', '<?php // cache quotes of $AAPL\n$t = \'Long $NVDA\'; $u = "Buy \\$MSFT";', 'AAPL NVDA MSFT'],
	['r', '# pairs trade of $KO and $PEP stock\ntitle <- "Buy $TSLA now"', 'KO PEP TSLA'],
	['toml', '# watch $AMD\nname = "Long $NVDA"', 'AMD NVDA'],
	['ruby', '# alert when $TSLA moves\nputs "$AAPL up"', 'TSLA AAPL'],
	['kotlin', '// fetch $GOOGL quotes\nval it = "$AAPL"', 'GOOGL'],
	['powershell', "# report on $AAPL\n<# and $MSFT #>\n$t = 'Buy $NVDA'", 'AAPL MSFT NVDA'],
	['ini', '; track $AAPL\n# and $MSFT', 'AAPL MSFT'],
	['shellscript', "# fetch $AAPL daily\ncurl -d 'text=$TSLA up' x", 'AAPL TSLA'],
	['python', 'weights = {"AAPL": .1, "F": .1}', 'AAPL F'],
	['json', '{ "AAPL": 0.1, "F": 0.1, "C": 0.2 }', 'AAPL F C'],
	['javascript', 'const w = { AAPL: .3, F: .3, T: 0.4 };', 'AAPL F T'],
	['ruby', 'w = { "AAPL" => 0.5, "F" => 0.5 }', 'AAPL F'],
	['python', 'stocks = [\'aapl\']; my_holdings = ["jnj"]', 'AAPL JNJ'],
	[
		'python',
		'tickers = ["AAPL", "MSFT", "NVDA", "KO", "JNJ", "XOM"]\nunit = "MS"\nframe.resample("MS")\n',
		'AAPL MSFT NVDA KO JNJ XOM',
	],
	[
		'typescript',
		'const tickers = ["AAPL", "MSFT", "NVDA", "KO", "JNJ", "XOM"];\ntype Filter = "ALL" | "SO" | "NOW";',
		'AAPL MSFT NVDA KO JNJ XOM',
	],
	[
		'python',
		'tickers = ["AAPL", "MSFT", "NVDA", "KO", "JNJ", "XOM"]\nairports = ["LAX", "DAL", "BOS", "LUV"]\nroute = {"from": "DAL", "to": "SEA"}\n',
		'AAPL MSFT NVDA KO JNJ XOM',
	],
];

const notFound: readonly Row[] = [
	['shellscript', 'cd "$HOME" && echo $AAPL $PATH', ''],
	['php', '$it = $AAPL + $f;', ''],
	['perl', 'my $AAPL = 1;', ''],
	['markdown', 'Set $PATH and $HOME, pay $100 or $5M, US$AAPL', ''],
	['markdown', 'The force $F$ is $m a$, and $V = R I$', ''],
	['latex', 'The force $F$ of $AAPL', ''],
	['javascript', 'const $AAPL_COUNT = 1; $el.text($IT)', ''],
	['rust', 'macro_rules! m { ($T:ty) => {} }', ''],
	['javascript', "fetch(url, { method: 'GET' }); type('ID', 'OK')", ''],
	['javascript', '["GET", "POST", "ALL"]', ''],
	['java', 'getBytes("UTF-8"); log("HTTP", "API", "SQL")', ''],
	['typescript', "class Box<T> { key: 'A' | 'F' }", ''],
	['sql', "INSERT INTO t VALUES ('IT', 'NOW', 'ON')", ''],
	['python', 'import yfinance\nopen(path, "A"); frame.resample("M")', ''],
	['javascript', 'Symbol("F")', ''],
	['python', "model.download('V'); get_pricing_mode('ALL'); read('T')", ''],
	['python', "web.DataReader('GDP', 'fred', start)", ''],
	['json', '{ "symbol": "AAPLX", "type": "A" }', ''],
	['markdown', '| `MODE` | enum | `FAST` | `FAST`, `SAFE` or `ALL` |', ''],
	['json', '{ "BRANDS": ["NIKE", "GAP", "DELL", "ASUS"] }', ''],
	['plaintext', 'BRK listed as TSX:RY, LON:BP, XETR:SAP', ''],
	['c', "case 'A': case 'F':", ''],
	['plaintext', 'ALL IT NOW are words, and so is the CAT in bare capitals.', ''],
	['csv', 'country,code\nItaly,IT\n"US","ALL"\n', ''],
	['yaml', 'path: $AAPL', ''],
	['python', '!echo $AAPL $PATH', ''],
	['python', '%%bash\necho $AAPL', ''],
	['markdown', 'Run this:\n\n```bash\necho $AAPL $NVDA\n```\n', ''],
	['quarto', '~~~{sh}\necho $AAPL\n~~~\n', ''],
	['python', 'root_symbols = ["CL", "ES"]; pair = "BTC-USD"', ''],
	['yaml', "run: echo $AAPL\nenv: '${F}'", ''],
	['php', '<?php $AAPL = 1; echo "$AAPL $F";', ''],
	['php', '/**\n * @param string $T the type\n * @param int $F flags\n */', ''],
	['kotlin', 'val s = "$AAPL and $F"', ''],
	['powershell', '$F = 2\nWrite-Host "$AAPL"', ''],
	['shellscript', 'awk \'{ print $F, $T }\' x; echo "$AAPL"', ''],
	['perl', '# sets $A and $T from $F\n', ''],
	['markdown', 'The ratio $A/B$ and $T/V$ of $F(x)$', ''],
	['python', 'grades = {"A": 4.0, "B": 3.0, "C": 2.0, "F": 0.0}', ''],
	['python', "add_indicator('SMA', 'RSI', 'ATR', 'MACD')", ''],
	['python', "currencies = ['USD', 'EUR', 'JPY', 'HKD']", ''],
	['python', "level = 'DEBUG'; region = 'IT'; side = 'BUY'", ''],
	['typescript', "const methods = ['GET', 'POST', 'ALL'] as const;", ''],
	['java', 'enum Color { RED, BLUE, GOLD } class Node<K, V, T> {}', ''],
	['dotenv', 'PATH=/bin\nHOST=localhost\nAPP=web\n', ''],
	['go', 'req.Header.Set("CF-Connecting-IP", "ON")', ''],
	['markdown', 'THIS IS A LICENSE. YOU MAY NOT USE IT FOR ANY PURPOSE, OR SO.', ''],
	['markdown', 'The CAT scan takes NOW about an hour; ask IT for the API KEY.', ''],
	['csv', 'code,country\nIT,Italy\nBE,Belgium\nSE,Sweden\n', ''],
	['markdown', 'ratio NASDAQ:AAPLX, XNASX:T, MYNYSE:F', ''],
];

describe('Finding tickers', () => {
	for (const [languageId, text, symbols] of found) {
		it(`finds ${symbols} in ${languageId}: ${text.replaceAll('\n', ' ⏎ ')}`, () => {
			assert.equal(symbolsIn(text, languageId), symbols);
		});
	}

	for (const [languageId, text, none] of notFound) {
		it(`finds none in ${languageId}: ${text.replaceAll('\n', ' ⏎ ')}`, () => {
			assert.equal(symbolsIn(text, languageId), none);
		});
	}

	it('tells where a ticker starts and ends, dollar and exchange included, in UTF-16 units', () => {
		const text = '😀 $AAPL NASDAQ:TSLA "BRK-B"';
		assert.deepEqual(
			foundTickers(text, 'markdown', listed).map(({ start, end }) => text.slice(start, end)),
			['$AAPL', 'NASDAQ:TSLA', 'BRK-B'],
		);
	});

	it('gives the listing with the symbol', () => {
		const [ticker] = foundTickers('$AAPL', 'markdown', listed);
		assert.equal(ticker?.listing, listed.get('AAPL'));
	});

	it('finds the ticker under an offset, from its first to its last character', () => {
		const text = 'a "AAPL" b';
		assert.deepEqual(
			Array.from(text, (_, offset) => (tickerAt(text, offset, 'python', listed) ? '^' : '.')).join(''),
			'...^^^^...',
		);
	});

	it('finds nothing outside of the text', () => {
		assert.deepEqual(
			[-1, 6, 100, Number.NaN, Infinity, -Infinity].map((offset) =>
				tickerAt('"AAPL"', offset, 'python', listed),
			),
			Array(6).fill(undefined),
		);
	});
});
