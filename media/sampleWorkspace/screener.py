"""Compares the margins of a few large companies, one quarter at a time."""

import pandas as pd
import yfinance as yf

# Watching $NVDA into earnings; $BRK.B is here as the slow one.
SYMBOLS = ["AAPL", "MSFT", "GOOGL", "AMZN", "JPM", "XOM"]
BENCHMARK = "NASDAQ:AAPL"
MIN_MARGIN = 0.2


def net_margins(symbol: str) -> pd.Series:
    """Net income over revenue for each quarter, newest first."""
    statement = yf.Ticker(symbol).quarterly_income_stmt
    return statement.loc["Net Income"] / statement.loc["Total Revenue"]


def screen(symbols: list[str]) -> list[str]:
    return [symbol for symbol in symbols if net_margins(symbol).iloc[0] > MIN_MARGIN]


if __name__ == "__main__":
    apple = yf.Ticker("AAPL")
    print(apple.info["longName"], net_margins("AAPL").head(4))
    print("Above the margin:", screen(SYMBOLS))
