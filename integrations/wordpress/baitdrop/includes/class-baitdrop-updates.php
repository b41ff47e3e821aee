<?php
/**
 * Updates of this plugin.
 *
 * @package BaitDrop
 */

defined( 'ABSPATH' ) || exit;

/**
 * Tells WordPress about newer versions at the BaitDrop this copy came from. WordPress asks by the host of the plugin's
 * Update URI, twice a day.
 */
class BaitDrop_Updates {

	/**
	 * Hooks everything up.
	 */
	public static function register() {
		$host = wp_parse_url( BaitDrop_Settings::get( 'server_url' ), PHP_URL_HOST );
		if ( is_string( $host ) ) {
			add_filter( 'update_plugins_' . $host, array( __CLASS__, 'find' ), 10, 3 );
		}
	}

	/**
	 * The newest version.
	 *
	 * @param array|false $update What others have found.
	 * @param array       $plugin The headers of the plugin that is asked about.
	 * @param string      $file   Its file.
	 * @return array|false
	 */
	public static function find( $update, $plugin, $file ) {
		if ( plugin_basename( BAITDROP_FILE ) !== $file ) {
			return $update;
		}
		$answer  = wp_remote_get( BaitDrop_Settings::get( 'server_url' ) . '/plugins/baitdrop-wordpress-plugin.json', array( 'timeout' => 8 ) );
		$release = is_wp_error( $answer ) ? null : json_decode( wp_remote_retrieve_body( $answer ), true );
		if ( ! is_array( $release ) || empty( $release['version'] ) || empty( $release['package'] ) ) {
			return $update;
		}
		return array(
			'slug'         => 'baitdrop',
			'version'      => sanitize_text_field( $release['version'] ),
			'url'          => isset( $release['url'] ) ? esc_url_raw( $release['url'] ) : '',
			'package'      => esc_url_raw( $release['package'] ),
			'tested'       => isset( $release['tested'] ) ? sanitize_text_field( $release['tested'] ) : '',
			'requires_php' => isset( $release['requires_php'] ) ? sanitize_text_field( $release['requires_php'] ) : '',
		);
	}
}
